/** Whose data it is, and what tells which day they have. */
export type DataOwner = { id: string; plan: string; timeZone: string; dayStartHour: number };
