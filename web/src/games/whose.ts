// Where several people share a device, boards say whose things lie there: the table gives the name as this context.

export const WHOSE = Symbol("whose");
