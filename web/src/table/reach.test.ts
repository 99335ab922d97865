import { expect, test } from "vitest";
import { originForOthers } from "./reach";

const at = (origin: string) => ({ origin, hostname: new URL(origin).hostname });
const network = { reach: "network" as const, addresses: ["http://192.168.1.20:7121", "http://10.0.0.2:7121"] };

test("an address of this computer alone is never given to others", () => {
  for (const origin of ["http://127.0.0.1:7121", "http://localhost:7121", "http://[::1]:7121"]) {
    expect(originForOthers({ reach: "computer", addresses: [] }, at(origin))).toBeNull();
    expect(originForOthers({ reach: "proxy", addresses: [] }, at(origin))).toBeNull();
    expect(originForOthers(network, at(origin))).toBe("http://192.168.1.20:7121");
  }
});

test("an address that works for this device works for others", () => {
  expect(originForOthers(network, at("http://10.0.0.2:7121"))).toBe("http://10.0.0.2:7121");
  expect(originForOthers({ reach: "proxy", addresses: [] }, at("https://dice.example"))).toBe("https://dice.example");
});
