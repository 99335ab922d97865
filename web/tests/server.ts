// The program `rollwright` as a server: one that all test files share, or one of its own for a test that stops it.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** How long a server may take to answer, or to stop, on a busy machine. */
const PATIENCE = 30_000;

export interface Server {
  /** Without a slash at the end. */
  readonly url: string;
}

/** A server that a test may stop. */
export interface OwnServer extends Server {
  readonly port: number;
  /** The folder with its games. */
  readonly data: string;
  /** Ends it as Ctrl-C does; it must end well. */
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Starts it with the same port and data, after it was stopped if it still runs. */
  restart(): Promise<void>;
}

const servers = new Set<Running>();

/** A server on a free port. It is stopped, and its data is deleted, by `stopServers`. */
export async function startServer(...options: string[]): Promise<OwnServer> {
  const data = await mkdtemp(join(tmpdir(), "rollwright-"));
  const server = new Running(data, options);
  servers.add(server);
  await server.start();
  return server;
}

/** The variable that tells the workers where the shared server is. */
export const SHARED = "ROLLWRIGHT_SHARED_SERVER";

/** The server that `global-setup.ts` has started for all test files. */
export const sharedServer = (): Server => ({ url: process.env[SHARED]! });

/** Whether an address leads to one of our servers, or to none at all. */
export function isOurs(address: string): boolean {
  const { protocol, origin } = new URL(address);
  const all = [sharedServer(), ...servers];
  return ["data:", "blob:", "about:"].includes(protocol) || all.some((server) => server.url === origin);
}

export async function stopServers(): Promise<void> {
  const all = [...servers];
  servers.clear();
  const ends = await Promise.allSettled(all.map((server) => server.stop()));
  await Promise.all(all.map((server) => rm(server.data, { recursive: true, force: true })));
  const said = all.map((server) => server.said).join("");
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  if (said.includes("panicked")) throw new Error(`the server panicked:\n${said}`);
}

class Running implements OwnServer {
  port = 0;
  /** What it wrote on standard error. */
  said = "";
  private process: ChildProcess | undefined;

  constructor(
    readonly data: string,
    private readonly options: string[],
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const args = ["serve", "--port", String(this.port), "--data", this.data, ...this.options];
    const started = spawn(program(), args, { stdio: ["ignore", "pipe", "pipe"] });
    this.process = started;
    let banner = "";
    started.stdout.setEncoding("utf8").on("data", (text: string) => (banner += text));
    started.stderr.setEncoding("utf8").on("data", (text: string) => (this.said += text));
    let gone = false;
    // Also what could not be started at all.
    started.on("error", (error) => {
      this.said += error.message;
      gone = true;
    });
    started.on("exit", () => (gone = true));
    const end = Date.now() + PATIENCE;
    while (!gone && Date.now() < end) {
      this.port ||= Number(/http:\/\/127\.0\.0\.1:(\d+)\//.exec(banner)?.[1] ?? 0);
      if (this.port && (await isWell(this.url))) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await this.kill();
    throw new Error(`the server did not start:\n${banner}${this.said}`);
  }

  async stop(): Promise<void> {
    const ended = await this.end("SIGTERM");
    if (ended !== undefined && ended !== 0) throw new Error(`the server ended with ${ended}:\n${this.said}`);
  }

  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** The exit code, or the signal that ended it; nothing if it did not run. */
  private async end(signal: "SIGTERM" | "SIGKILL"): Promise<number | string | undefined> {
    const { process } = this;
    this.process = undefined;
    if (!process || process.pid === undefined) return undefined;
    if (process.exitCode === null && process.signalCode === null) {
      const late = setTimeout(() => process.kill("SIGKILL"), PATIENCE);
      const exit = once(process, "exit");
      process.kill(signal);
      await exit;
      clearTimeout(late);
    }
    return process.exitCode ?? process.signalCode ?? undefined;
  }
}

async function isWell(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

/** The program: `cargo xtask web` names it, and by hand it is the one that was built last for debugging. */
function program(): string {
  const path = process.env["ROLLWRIGHT_BIN"] ?? fileURLToPath(new URL("../../target/debug/rollwright", import.meta.url));
  if (!existsSync(path)) throw new Error(`there is no ${path}: "cargo xtask web" builds it and runs these tests`);
  return path;
}
