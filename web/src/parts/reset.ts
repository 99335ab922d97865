/**
 * What a writable `$derived` starts with, again whenever one of `occasions` changes:
 * `let picked = $derived(startingWith<number[]>([], turn, phase))` can be assigned to and is empty again in the next phase.
 */
export const startingWith = <T>(value: T, ..._occasions: unknown[]): T => value;
