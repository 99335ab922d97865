use std::future::poll_fn;
use std::pin::Pin;
use std::sync::mpsc;
use std::task::{Context, Poll, Waker};

use super::*;

fn client(last: u32) -> ClientKey {
    ClientKey::V4(last.into())
}

fn key(order: &str) -> PrintKey {
    let game = PrintSource::Game(order.to_owned(), GameOptions::new(Language::English));
    (game, PrintFormat::Pdf)
}

fn pages() -> RenderedPages {
    RenderedPages {
        bytes: "pages".into(),
        pages: 1,
    }
}

/// A queue that draws one document at a time.
fn one_at_a_time() -> PrintQueue {
    PrintQueue {
        permits: Permits::new(1),
        ..PrintQueue::new(Layouts::default())
    }
}

/// The first step of a future: it gets in line.
fn begin<T>(future: &mut Pin<Box<impl Future<Output = T>>>) {
    let mut context = Context::from_waker(Waker::noop());
    assert!(matches!(future.as_mut().poll(&mut context), Poll::Pending));
}

/// Goes on with all of them until each has its pages.
async fn finish<T>(mut orders: Vec<Pin<Box<impl Future<Output = Result<T, Problem>>>>>) {
    poll_fn(|context| {
        orders.retain_mut(|order| match order.as_mut().poll(context) {
            Poll::Ready(result) => {
                assert!(result.is_ok());
                false
            }
            Poll::Pending => true,
        });
        if orders.is_empty() {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    })
    .await;
}

/// The order in which these orders are served, all of which wait before the first is drawn: whose, and how many pages.
async fn order_of_service(orders: impl IntoIterator<Item = (u32, usize)>) -> Vec<(u32, usize)> {
    let queue = one_at_a_time();
    let (open, gate) = mpsc::channel::<()>();
    let gate = Arc::new(Mutex::new(gate));
    let served = Arc::new(Mutex::new(Vec::new()));
    let order = |(number, (who, cost)): (usize, (u32, usize))| {
        let (served, gate) = (Arc::clone(&served), Arc::clone(&gate));
        let work = move |_: &Layouts| {
            let _ = gate.lock().recv();
            served.lock().push((who, cost));
            Ok(pages())
        };
        Box::pin(queue.render(client(who), cost, key(&number.to_string()), work))
    };
    let mut orders: Vec<_> = orders.into_iter().enumerate().map(order).collect();
    orders.iter_mut().for_each(begin);
    drop(open);
    finish(orders).await;
    served.lock().clone()
}

#[tokio::test]
async fn whoever_orders_once_does_not_wait_for_all_orders_of_another() {
    let forty = [(1, 9); 40].into_iter();
    let served = order_of_service(forty.chain([(2, 9), (3, 9), (2, 9)])).await;
    let clients: Vec<u32> = served.iter().map(|(who, _)| *who).collect();
    assert_eq!(clients[..7], [1, 2, 3, 1, 2, 1, 1]);
    assert_eq!(clients.len(), 43);
}

#[tokio::test]
async fn a_page_waits_only_for_what_is_being_drawn() {
    let long = (1..=30).flat_map(|who| [(who, 300); 2]);
    let served = order_of_service(long.chain([(31, 1), (32, 6), (33, 1)])).await;
    assert_eq!(served[..5], [(1, 300), (31, 1), (33, 1), (32, 6), (2, 300)]);
}

#[tokio::test]
async fn whoever_stops_waiting_is_passed_over() {
    let permits = Permits::new(1);
    let first = permits.acquire(1).await;
    let mut waiting: Vec<_> = (0..3).map(|_| Box::pin(permits.acquire(1))).collect();
    waiting.iter_mut().for_each(begin);
    drop(waiting.remove(0));
    drop(first);
    // It was given to the second one, which stops waiting without taking it.
    drop(waiting.remove(0));
    let last = waiting.remove(0).await;
    assert_eq!(permits.free(), 0);
    drop(last);
    assert_eq!(permits.free(), 1);
}

#[tokio::test]
async fn somebody_who_does_not_wait_gets_no_second_turn_meanwhile() {
    let queue = PrintQueue {
        permits: Permits::new(8),
        ..PrintQueue::new(Layouts::default())
    };
    let (open, gate) = mpsc::channel::<()>();
    let mut first = Box::pin(queue.render(client(1), 1, key("first"), move |_| {
        let _ = gate.recv();
        Ok(pages())
    }));
    begin(&mut first);
    drop(first);
    let mut second = Box::pin(queue.render(client(1), 1, key("second"), |_| Ok(pages())));
    begin(&mut second);
    assert_eq!(queue.permits.free(), 7, "only the first is drawn");
    drop(open);
    assert!(second.await.is_ok());
    let again = queue.render(client(1), 1, key("first"), |_| Err(Code::Storage.into()));
    assert!(again.await.is_ok(), "what was drawn for nobody is cached");
}

#[tokio::test]
async fn the_same_is_drawn_once() {
    let queue = one_at_a_time();
    let drawn = Arc::new(Mutex::new(0));
    let order = |who: u32| {
        let drawn = Arc::clone(&drawn);
        Box::pin(queue.render(client(who), 1, key("same"), move |_| {
            *drawn.lock() += 1;
            Ok(pages())
        }))
    };
    let mut orders: Vec<_> = (0..5).map(order).collect();
    orders.iter_mut().for_each(begin);
    finish(orders).await;
    assert!(order(9).await.is_ok());
    assert_eq!(*drawn.lock(), 1);
    let failed = queue.render(client(1), 1, key("bad"), |_| Err(Code::NotOver.into()));
    assert!(failed.await.is_err());
    let again = queue.render(client(1), 1, key("bad"), |_| Ok(pages()));
    assert!(again.await.is_ok(), "a failure is not cached");
}

#[tokio::test]
async fn lines_are_gone_with_their_last_order() {
    let queue = one_at_a_time();
    for who in 0..100 {
        let order = queue.render(client(who), 1, key(&who.to_string()), |_| Ok(pages()));
        assert!(order.await.is_ok());
    }
    assert_eq!(queue.lines.lock().len(), 1);
}

#[test]
fn an_order_costs_its_pages_and_a_picture_one() {
    let queue = PrintQueue::new(Layouts::default());
    let order = Order {
        copies: "50".parse().expect("a number"),
        ..Order::new("twenty-one", "sheets")
    };
    assert_eq!(queue.cost(&order, PrintFormat::Pdf), Ok(300));
    assert_eq!(queue.cost(&order, PrintFormat::Svg(7)), Ok(1));
    let key = (PrintSource::Order(order.clone()), PrintFormat::Pdf);
    queue.cache.lock().insert(key, pages(), 1);
    let odd = Order {
        backs: false,
        ..order
    };
    assert_eq!(queue.cost(&odd, PrintFormat::Pdf), Ok(1), "cached");
}
