/** The account that owns the data, with the settings that determine its calendar day. */
export type DataOwner = {
  id: string;
  /** Differs whenever the account's rights change: by its plan, or by the date until which it is paid. */
  plan: string;
  timeZone: string;
  dayStartHour: number;
};
