/** Longest note of a mood entry in characters: a sentence or two, in one line. */
export const MOOD_NOTE_MAX_CHARS = 200;

/** Longest text of the further notes in characters; as long as a note of a habit. */
export const MOOD_NOTES_MAX_CHARS = 5000;

/** Most activities of one entry, and the longest one in characters; as for tags of tasks. */
export const MOOD_ACTIVITIES_MAX = 20;
export const MOOD_ACTIVITY_MAX_CHARS = 30;

/** Entries that one account holds; chosen by us as a guard: five a day for eleven years. */
export const MOODS_PER_ACCOUNT_MAX = 20_000;
