//! TLS: which certificate authorities are trusted.

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
    // Without any, every certificate is refused as untrusted.
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

/// The innermost cause of an error, which is the one that helps.
pub(crate) fn innermost<'a>(mut error: &'a (dyn Error + 'static)) -> &'a (dyn Error + 'static) {
    // What an `io::Error` wraps is not its `source`.
    while let Some(cause) = match error.downcast_ref::<io::Error>() {
        Some(error) => error.get_ref().map(|inner| inner as _),
        None => error.source(),
    } {
        error = cause;
    }
    error
}
