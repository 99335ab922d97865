//! TLS: whom this computer trusts, and what to say where it does not.

use std::error::Error;
use std::io;
use std::sync::{Arc, LazyLock};

use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};

use crate::Address;

/// The certificate authorities of the operating system, or those in `SSL_CERT_FILE` or `SSL_CERT_DIR`: that is how a private
/// authority is trusted. Read once, when the first `https` address is used.
static TRUSTED: LazyLock<Arc<ClientConfig>> = LazyLock::new(|| {
    let mut roots = RootCertStore::empty();
    // Without any, the handshake fails with an explanation.
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    trusting(roots)
});

/// Whom to trust at this address; nobody where there is no TLS.
pub(crate) fn config(address: &Address) -> Arc<ClientConfig> {
    if address.is_tls() {
        Arc::clone(&TRUSTED)
    } else {
        trusting(RootCertStore::empty())
    }
}

fn trusting(roots: RootCertStore) -> Arc<ClientConfig> {
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("the provider knows the default versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    Arc::new(config)
}

/// The innermost cause of a failed connection, which is the one that helps, and what to do about an untrusted certificate.
pub(crate) fn explained(error: &(dyn Error + 'static)) -> io::Error {
    let mut innermost = error;
    while let Some(cause) = cause(innermost) {
        innermost = cause;
    }
    if let Some(rustls::Error::InvalidCertificate(why)) = innermost.downcast_ref() {
        return io::Error::other(format!(
            "the server's certificate is not trusted here ({why:?}); SSL_CERT_FILE can name a file with the authority that signed it"
        ));
    }
    match innermost.downcast_ref::<io::Error>() {
        Some(error) => io::Error::new(error.kind(), error.to_string()),
        None => io::Error::other(innermost.to_string()),
    }
}

/// The next cause. What an [`io::Error`] wraps is not its `source`.
fn cause<'a>(error: &'a (dyn Error + 'static)) -> Option<&'a (dyn Error + 'static)> {
    match error.downcast_ref::<io::Error>() {
        Some(error) => error.get_ref().map(|inner| inner as _),
        None => error.source(),
    }
}
