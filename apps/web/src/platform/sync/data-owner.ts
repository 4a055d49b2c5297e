/** Whose data it is, and what tells which day they have. */
export type DataOwner = {
  id: string;
  /** Differs whenever the account may do other things than before: by the plan, or by how long it is paid for. */
  plan: string;
  timeZone: string;
  dayStartHour: number;
};
