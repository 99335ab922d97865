// Runs before each test file. Files of a worker share its modules, and with them one browser.

import { afterAll, afterEach } from "vitest";
import { closePages } from "./harness.ts";
import { stopServers } from "./server.ts";

afterEach(closePages);
afterAll(stopServers);
