// Starts the server that all test files share, and stops it after the last one: it must end well, and never have panicked.

import { SHARED, startServer, stopServers } from "./server.ts";

export default async function setup(): Promise<() => Promise<void>> {
  const { url } = await startServer();
  process.env[SHARED] = url;
  return stopServers;
}
