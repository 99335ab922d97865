use std::future::poll_fn;
use std::pin::Pin;
use std::sync::mpsc;
use std::task::{Context, Poll, Waker};

use super::*;

fn client(last: u32) -> ClientKey {
    ClientKey::V4(last.into())
}

fn key(order: &str) -> PrintKey {
    let game = PrintSource::Game(order.to_owned(), Paper::A4, Language::English);
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
        permits: Arc::new(Semaphore::new(1)),
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

#[tokio::test]
async fn whoever_orders_once_does_not_wait_for_all_orders_of_another() {
    let queue = one_at_a_time();
    let (open, gate) = mpsc::channel::<()>();
    let gate = Arc::new(Mutex::new(gate));
    let served = Arc::new(Mutex::new(Vec::new()));
    let order = |who: u32, number: usize| {
        let (served, gate) = (Arc::clone(&served), Arc::clone(&gate));
        let work = move |_: &Layouts| {
            let _ = gate.lock().recv();
            served.lock().push((who, number));
            Ok(pages())
        };
        Box::pin(queue.render(client(who), key(&format!("{who} {number}")), work))
    };
    let mut orders: Vec<_> = (0..40).map(|number| order(1, number)).collect();
    orders.extend([order(2, 0), order(3, 0), order(2, 1)]);
    orders.iter_mut().for_each(begin);
    drop(open);
    finish(orders).await;
    let served = served.lock();
    assert_eq!(
        served[..6],
        [(1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (1, 2)]
    );
    assert_eq!(served.len(), 43);
}

#[tokio::test]
async fn somebody_who_does_not_wait_gets_no_second_turn_meanwhile() {
    let queue = PrintQueue {
        permits: Arc::new(Semaphore::new(8)),
        ..PrintQueue::new(Layouts::default())
    };
    let (open, gate) = mpsc::channel::<()>();
    let mut first = Box::pin(queue.render(client(1), key("first"), move |_| {
        let _ = gate.recv();
        Ok(pages())
    }));
    begin(&mut first);
    drop(first);
    let mut second = Box::pin(queue.render(client(1), key("second"), |_| Ok(pages())));
    begin(&mut second);
    assert_eq!(
        queue.permits.available_permits(),
        7,
        "only the first is drawn"
    );
    drop(open);
    assert!(second.await.is_ok());
    let again = queue.render(client(1), key("first"), |_| Err(Code::Storage.into()));
    assert!(again.await.is_ok(), "what was drawn for nobody is cached");
}

#[tokio::test]
async fn the_same_is_drawn_once() {
    let queue = one_at_a_time();
    let drawn = Arc::new(Mutex::new(0));
    let order = |who: u32| {
        let drawn = Arc::clone(&drawn);
        Box::pin(queue.render(client(who), key("same"), move |_| {
            *drawn.lock() += 1;
            Ok(pages())
        }))
    };
    let mut orders: Vec<_> = (0..5).map(order).collect();
    orders.iter_mut().for_each(begin);
    finish(orders).await;
    assert!(order(9).await.is_ok());
    assert_eq!(*drawn.lock(), 1);
    let failed = queue.render(client(1), key("bad"), |_| Err(Code::NotOver.into()));
    assert!(failed.await.is_err());
    let again = queue.render(client(1), key("bad"), |_| Ok(pages()));
    assert!(again.await.is_ok(), "a failure is not cached");
}

#[tokio::test]
async fn lines_are_gone_with_their_last_order() {
    let queue = one_at_a_time();
    for who in 0..100 {
        let order = queue.render(client(who), key(&who.to_string()), |_| Ok(pages()));
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
    queue.cache.lock().insert(key, pages());
    let odd = Order {
        backs: false,
        ..order
    };
    assert_eq!(queue.cost(&odd, PrintFormat::Pdf), Ok(1), "cached");
}
