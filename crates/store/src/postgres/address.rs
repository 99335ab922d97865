//! The address of a database, `postgres://user:password@host/name`, and how it is connected to.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres_rustls::MakeRustlsConnect;

/// How long a connection may take to be made, and how long sent data may stay unacknowledged.
const NETWORK_TIMEOUT: Duration = Duration::from_secs(5);

/// Where a PostgreSQL database is, and as whom to use it. Its text never shows the password.
///
/// Certificates are verified against the authorities of the operating system, or those in `SSL_CERT_FILE`. Without `sslmode` in the
/// address, TLS is required, except on this computer.
///
/// # Examples
/// ```
/// use rollwright_store::DatabaseAddress;
///
/// let address: DatabaseAddress = "postgres://rollwright:secret@db.example.org/games".parse()?;
/// assert_eq!(address.to_string(), "games at db.example.org:5432");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct DatabaseAddress {
    config: Config,
    tls: MakeRustlsConnect,
}

/// Why a text is no address of a database.
#[derive(Clone, Eq, PartialEq, Debug, thiserror::Error)]
#[error("a database looks like postgres://user:password@host:5432/name ({0})")]
pub struct NotADatabase(String);

impl FromStr for DatabaseAddress {
    type Err = NotADatabase;

    fn from_str(text: &str) -> Result<Self, NotADatabase> {
        let refused = |why: &str| NotADatabase(why.to_owned());
        if !text.starts_with("postgres://") && !text.starts_with("postgresql://") {
            return Err(refused("it begins with postgres://"));
        }
        // Certificates are verified in any case, so these ask for nothing more.
        let text = text
            .replace("sslmode=verify-full", "sslmode=require")
            .replace("sslmode=verify-ca", "sslmode=require");
        let mut config: Config = text.parse().map_err(|error: tokio_postgres::Error| {
            // What is wrong stands in the source.
            let source = std::error::Error::source(&error);
            NotADatabase(source.map_or_else(|| error.to_string(), ToString::to_string))
        })?;
        if config.get_hosts().is_empty() {
            return Err(refused("it names no host"));
        }
        if config.get_dbname().is_none() {
            return Err(refused("it names no database"));
        }
        if !text.contains("sslmode=") {
            let is_local = config.get_hosts().iter().all(is_local);
            let default = [SslMode::Require, SslMode::Disable][usize::from(is_local)];
            config.ssl_mode(default);
        }
        config
            .application_name("rollwright")
            .connect_timeout(NETWORK_TIMEOUT)
            .tcp_user_timeout(NETWORK_TIMEOUT)
            .keepalives_idle(NETWORK_TIMEOUT);
        let tls = MakeRustlsConnect::new(trusting_system());
        Ok(Self { config, tls })
    }
}

impl DatabaseAddress {
    pub(super) fn config(&self) -> &Config {
        &self.config
    }

    pub(super) fn tls(&self) -> MakeRustlsConnect {
        self.tls.clone()
    }
}

fn is_local(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => {
            name == "localhost" || name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

fn trusting_system() -> ClientConfig {
    let mut roots = RootCertStore::empty();
    // Without any, every certificate is refused as untrusted.
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("the provider knows the default versions")
        .with_root_certificates(roots)
        .with_no_client_auth()
}

impl fmt::Display for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let config = &self.config;
        write!(f, "{} at ", config.get_dbname().unwrap_or_default())?;
        let ports = config.get_ports();
        for (place, host) in config.get_hosts().iter().enumerate() {
            let comma = if place > 0 { "," } else { "" };
            let port = ports.get(place).or(ports.first()).unwrap_or(&5432);
            match host {
                Host::Tcp(name) => write!(f, "{comma}{name}:{port}")?,
                #[cfg(unix)]
                Host::Unix(path) => write!(f, "{comma}{}:{port}", path.display())?,
            }
        }
        Ok(())
    }
}

impl fmt::Debug for DatabaseAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseAddress({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(text: &str) -> SslMode {
        let address: DatabaseAddress = text.parse().expect("an address");
        address.config.get_ssl_mode()
    }

    #[test]
    fn tls_is_required_except_on_this_computer() {
        assert_eq!(mode("postgres://u:p@db.example.org/x"), SslMode::Require);
        assert_eq!(mode("postgresql://u:p@10.0.0.7/x"), SslMode::Require);
        for local in ["localhost", "127.0.0.1", "[::1]", "%2Frun%2Fpostgresql"] {
            assert_eq!(mode(&format!("postgres://u@{local}/x")), SslMode::Disable);
        }
        let named = [
            ("disable", SslMode::Disable),
            ("prefer", SslMode::Prefer),
            ("require", SslMode::Require),
            ("verify-full", SslMode::Require),
        ];
        for (name, expected) in named {
            let text = format!("postgres://u@10.0.0.7/x?sslmode={name}");
            assert_eq!(mode(&text), expected);
        }
    }

    #[test]
    fn a_password_is_never_shown() {
        let address: DatabaseAddress = "postgres://u:secret@db/x".parse().expect("an address");
        assert!(!format!("{address} {address:?}").contains("secret"));
    }

    #[test]
    fn what_is_no_address_is_refused_with_a_reason() {
        for (text, reason) in [
            ("mysql://u@h/x", "begins with postgres://"),
            ("postgres://u:p@/x", "host"),
            ("postgres://u:p@h", "names no database"),
            ("postgres://u@h/x?sslmode=maybe", "sslmode"),
            ("postgres://u@h/x?colour=red", "colour"),
        ] {
            let error = text.parse::<DatabaseAddress>().expect_err(text).to_string();
            assert!(error.contains(reason), "{text}: {error}");
            assert!(error.contains("looks like postgres://"), "{error}");
        }
    }
}
