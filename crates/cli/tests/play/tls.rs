//! A table server behind a proxy that speaks TLS, with a certificate of a private authority.

use std::net::SocketAddr;
use std::sync::Arc;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivatePkcs8KeyDer;

use crate::common::{Folder, command, text};
use crate::dialogue::Dialogue;
use crate::server::Server;

/// Passes connections on to a server, without the TLS.
struct Proxy {
    url: String,
    /// The certificate of the authority that signed the proxy's.
    authority: String,
    _runtime: Runtime,
}

impl Proxy {
    fn start(server: &Server) -> Self {
        let mut params = CertificateParams::new(Vec::new()).expect("parameters");
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let key = KeyPair::generate().expect("a key");
        let authority = CertifiedIssuer::self_signed(params, key).expect("an authority");
        let key = KeyPair::generate().expect("a key");
        let params = CertificateParams::new(vec!["localhost".to_owned()]).expect("parameters");
        let certificate = params.signed_by(&key, &authority).expect("a certificate");
        let config = ServerConfig::builder()
            .with_no_client_auth()
            .with_single_cert(
                vec![certificate.der().clone()],
                PrivatePkcs8KeyDer::from(key.serialize_der()).into(),
            )
            .expect("a certificate and its key");
        let runtime = Runtime::new().expect("a runtime");
        let listener = runtime
            .block_on(TcpListener::bind("127.0.0.1:0"))
            .expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let target = server.url.trim_start_matches("http://");
        let target = target.parse().expect("the address of the server");
        runtime.spawn(pass_on(
            listener,
            TlsAcceptor::from(Arc::new(config)),
            target,
        ));
        Self {
            url: format!("https://localhost:{port}"),
            authority: authority.pem(),
            _runtime: runtime,
        }
    }
}

async fn pass_on(listener: TcpListener, tls: TlsAcceptor, target: SocketAddr) {
    while let Ok((client, _)) = listener.accept().await {
        let tls = tls.clone();
        tokio::spawn(async move {
            // A client that does not trust the certificate goes away here.
            if let Ok(mut client) = tls.accept(client).await {
                let mut server = TcpStream::connect(target).await.expect("the server");
                let _ = copy_bidirectional(&mut client, &mut server).await;
            }
        });
    }
}

#[test]
fn a_game_is_played_over_tls() {
    let folder = Folder::new("play-tls");
    let server = Server::start(&folder.path("server"));
    let proxy = Proxy::start(&server);
    let table = server.table("twenty-one", 1, 1).table;
    let address = format!("{}/t/{}", proxy.url, table.id);
    let data = folder.path("ann");
    let args = [
        "play",
        "--plain",
        "--no-motion",
        "--data",
        &data,
        "--join",
        &address,
        "--name",
        "Ann",
    ];
    let authority = folder.file("authority.pem", &proxy.authority);
    let mut talk = Dialogue::run(command(&args).env("SSL_CERT_FILE", authority));
    let first = talk.hear();
    let end = talk.play_on(first);
    assert!(end.contains("Ann: "), "{end}");
    talk.end();
}

#[test]
fn an_untrusted_certificate_is_refused_with_advice() {
    let folder = Folder::new("play-untrusted");
    let server = Server::start(&folder.path("server"));
    let proxy = Proxy::start(&server);
    let table = server.table("twenty-one", 1, 1).table;
    let address = format!("{}/t/{}", proxy.url, table.id);
    let data = folder.path("ann");
    let args = ["play", "--plain", "--data", &data, "--join", &address];
    let output = command(&args).output().expect("the command starts");
    let errors = text(&output.stderr);
    assert!(!output.status.success(), "{errors}");
    assert!(errors.contains("certificate"), "{errors}");
    assert!(errors.contains("SSL_CERT_FILE"), "{errors}");
}
