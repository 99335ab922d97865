//! A minimal table server: everything in memory behind one lock, no secrets, no choices ahead. It can be told to inject a fault.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use axum::serve::ListenerExt;
use axum::{Json, Router};
use rollwright_catalog::{AnyGame, Layouts, open};
use rollwright_core::layout::STANDARD;
use rollwright_core::{Luck, Seat, SeatSet, Step};
use rollwright_protocol::{
    By, ClientMessage, Code, Created, LoggedStep, NewTable, Now, Problem, SeatInfo, Secret,
    ServerMessage, TableEvent, TableInfo, TableState, TakenSeat, View,
};
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

/// What the server does wrong: `Silence` at once, everything else every few moves.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum InjectedFault {
    None,
    View,
    Gap,
    Refusal,
    Connection,
    Record,
    Silence,
}

/// A fault is injected at one in so many moves of a table.
const FAULT_INTERVAL: u64 = 20;

struct ServerState {
    fault: InjectedFault,
    tables: Mutex<HashMap<String, ServerTable>>,
}

struct ServerTable {
    info: TableInfo,
    table: Box<dyn AnyGame>,
    dice: Dice,
    choices: Vec<Option<String>>,
    log: Vec<LoggedStep>,
    events: Vec<TableEvent>,
    seen: HashMap<String, u64>,
    clients: Vec<UnboundedSender<ServerMessage>>,
    moves: u64,
}

struct Dice(u64);

impl Luck for Dice {
    fn uniform(&mut self, n: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((self.0 >> 33) % u64::from(n)).expect("below n")
    }
}

/// Starts a server; returns its address.
pub(crate) async fn serve(fault: InjectedFault) -> String {
    let state = Arc::new(ServerState {
        fault,
        tables: Mutex::default(),
    });
    let app = Router::new()
        .route("/api/tables", post(create))
        .route("/api/tables/{id}/record", get(record))
        .route("/api/tables/{id}/socket", get(socket))
        .with_state(state);
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("its address");
    // With Nagle's algorithm the second message of an answer would wait for 40 ms.
    let listener = listener.tap_io(|stream| stream.set_nodelay(true).expect("no delay"));
    tokio::spawn(async move { axum::serve(listener, app).await });
    format!("http://{address}")
}

async fn create(
    State(state): State<Arc<ServerState>>,
    Json(new): Json<NewTable>,
) -> (StatusCode, Json<Created>) {
    let mut tables = state.tables.lock().unwrap();
    let id = format!("t{}", tables.len());
    let seats = new.seats.len();
    let table = open(
        &new.game,
        &Layouts::default(),
        STANDARD,
        new.variant.as_deref(),
        seats,
    )
    .expect("a game");
    let seat = SeatInfo {
        name: "Load".to_owned(),
        bot: None,
        taken: true,
        connected: false,
        stand_in: false,
        ..SeatInfo::default()
    };
    let info = TableInfo {
        id: id.clone(),
        code: None,
        state: TableState::Running,
        game: new.game,
        variant: table.variant().to_owned(),
        layout: STANDARD.to_owned(),
        settings: new.settings,
        seats: vec![seat; seats],
        fair: None,
        created: 0,
        seq: 0,
        scores: None,
        winners: None,
        rematch: None,
        rematch_asked: None,
    };
    let mut served = ServerTable {
        info: info.clone(),
        dice: Dice(tables.len() as u64),
        choices: vec![None; table.seats()],
        table,
        log: Vec::new(),
        events: Vec::new(),
        seen: HashMap::new(),
        clients: Vec::new(),
        moves: 0,
    };
    served.go_on();
    tables.insert(id, served);
    let secret = |seat: usize| Secret(format!("{seat:064x}"));
    let created = Created {
        table: info,
        host: secret(9),
        seats: (0..seats)
            .map(|seat| TakenSeat {
                seat,
                secret: secret(seat),
            })
            .collect(),
    };
    (StatusCode::CREATED, Json(created))
}

async fn record(State(state): State<Arc<ServerState>>, Path(id): Path<String>) -> String {
    let tables = state.tables.lock().unwrap();
    let served = &tables[&id];
    let names = vec!["Load".to_owned(); served.choices.len()];
    let mut record = served.table.record(names);
    if state.fault == InjectedFault::Record {
        record.steps.remove(0);
    }
    serde_json::to_string(&record).expect("JSON")
}

async fn socket(
    State(state): State<Arc<ServerState>>,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade.on_upgrade(move |socket| attend(state, id, socket))
}

async fn attend(state: Arc<ServerState>, id: String, mut socket: WebSocket) {
    let (outbox, mut inbox) = unbounded_channel();
    loop {
        tokio::select! {
            message = inbox.recv() => {
                let text = serde_json::to_string(&message.expect("held here")).expect("JSON");
                if socket.send(Message::text(text)).await.is_err() {
                    return;
                }
            }
            said = socket.recv() => {
                let Some(Ok(Message::Text(text))) = said else {
                    return;
                };
                let mut tables = state.tables.lock().unwrap();
                let served = tables.get_mut(&id).expect("the table");
                match serde_json::from_str(&text).expect("a message") {
                    ClientMessage::Hello { seq, .. } => served.welcome(seq, outbox.clone()),
                    ClientMessage::Move { id, step, .. } => {
                        served.moves += 1;
                        let now = state.fault == InjectedFault::Silence
                            || served.moves.is_multiple_of(FAULT_INTERVAL);
                        if now && state.fault == InjectedFault::Connection && !served.seen.contains_key(&id) {
                            return;
                        }
                        let answer = served.play(id, &step, if now { state.fault } else { InjectedFault::None });
                        let _ = outbox.send(answer);
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
    }
}

impl ServerTable {
    fn seq(&self) -> u64 {
        self.events.len() as u64
    }

    fn now(&self) -> Box<Now> {
        let waiting = self.waiting();
        let legal = |seat: Seat| -> Vec<String> {
            let moves = self.table.legal_moves(seat);
            let moves = moves.iter().filter(|_| waiting.contains(seat));
            moves.map(ToString::to_string).collect()
        };
        let chosen = self.choices.iter().enumerate();
        let outcome = self.table.outcome();
        Box::new(Now {
            seq: self.seq(),
            waiting: waiting
                .iter()
                .map(Seat::index)
                .filter(|&seat| self.choices[seat].is_none())
                .collect(),
            legal: Seat::all(self.choices.len()).map(legal).collect(),
            chosen: chosen
                .filter_map(|(seat, choice)| choice.as_ref().map(|_| seat))
                .collect(),
            scores: self.table.scores().as_slice().to_vec(),
            winners: outcome.map(|outcome| outcome.winners.iter().map(Seat::index).collect()),
            ..Now::default()
        })
    }

    fn waiting(&self) -> SeatSet {
        match self.table.step() {
            Step::Act(seats) => seats,
            _ => SeatSet::EMPTY,
        }
    }

    fn welcome(&mut self, seq: Option<u64>, outbox: UnboundedSender<ServerMessage>) {
        let tail = seq.and_then(|seq| self.events.get(usize::try_from(seq).ok()?..));
        let events = tail.map(<[TableEvent]>::to_vec);
        let _ = outbox.send(ServerMessage::Welcome {
            protocol: 1,
            table: Box::new(self.info.clone()),
            you: Vec::new(),
            host: false,
            now: Some(self.now()),
            view: Some(self.view()),
            log: events.is_none().then(|| self.log.clone()),
            events,
        });
        self.clients.push(outbox);
    }

    fn view(&self) -> View {
        View::try_from(self.table.view_json()).expect("JSON")
    }

    fn play(&mut self, id: String, step: &str, fault: InjectedFault) -> ServerMessage {
        if let Some(&seq) = self.seen.get(&id) {
            return ServerMessage::Accepted { id, seq };
        }
        if fault == InjectedFault::Refusal || !self.is_legal(step) {
            return ServerMessage::Refused {
                id: Some(id),
                error: Problem::from(Code::Illegal),
                now: Some(self.now()),
                view: None,
            };
        }
        let from = self.events.len();
        let seat = Seat::all(6)
            .find(|seat| step.starts_with(&seat.to_string()))
            .expect("a seat");
        self.choices[seat.index()] = Some(step.to_owned());
        let mut waiting = self.waiting();
        if waiting
            .iter()
            .all(|seat| self.choices[seat.index()].is_some())
        {
            while let Some(seat) = waiting.first_from(self.table.active()) {
                waiting = waiting.without(seat);
                let step = self.choices[seat.index()].take().expect("all have chosen");
                self.take(&step, By::Person);
            }
            self.go_on();
        } else {
            let seat = seat.index();
            self.events.push(TableEvent::Chosen {
                seq: self.seq() + 1,
                seat,
            });
        }
        let mut events = self.events[from..].to_vec();
        match (fault, &mut events[0]) {
            (InjectedFault::View, TableEvent::Step { view, .. }) => {
                *view = View::try_from("{}".to_owned()).ok();
            }
            (InjectedFault::Gap, TableEvent::Step { seq, .. } | TableEvent::Chosen { seq, .. }) => {
                *seq += 1;
            }
            _ => {}
        }
        let mut now = self.now();
        if fault == InjectedFault::Silence {
            now.legal.iter_mut().for_each(Vec::clear);
        }
        let message = ServerMessage::Events { events, now };
        self.clients
            .retain(|client| client.send(message.clone()).is_ok());
        self.seen.insert(id.clone(), self.seq());
        ServerMessage::Accepted {
            id,
            seq: self.seq(),
        }
    }

    fn is_legal(&self, step: &str) -> bool {
        let event = self.table.parse(step);
        event.is_ok_and(|event| self.table.check(&event).is_ok())
    }

    fn take(&mut self, step: &str, by: By) {
        self.table.take_step(step).expect("a legal step");
        self.tell(step.to_owned(), by);
    }

    fn tell(&mut self, step: String, by: By) {
        self.log.push(LoggedStep {
            step: step.clone(),
            by,
        });
        let seq = self.seq() + 1;
        let view = self.view();
        self.events.push(TableEvent::Step {
            drawn: None,
            seq,
            at: 0,
            step,
            by,
            view: Some(view),
        });
    }

    /// Rolls, and plays forced moves.
    fn go_on(&mut self) {
        loop {
            let waiting = self.waiting();
            let first = waiting.first_from(self.table.active());
            let moves = first.map(|seat| self.table.legal_moves(seat));
            match (self.table.step(), first, moves.as_deref()) {
                (Step::Chance, ..) => {
                    let step = self.table.draw(&mut self.dice).expect("chance is due");
                    self.tell(step.to_string(), By::Chance);
                }
                (Step::Act(_), Some(_), Some([only])) if waiting.len() == 1 => {
                    self.take(&only.to_string(), By::Forced);
                }
                _ => return,
            }
        }
    }
}
