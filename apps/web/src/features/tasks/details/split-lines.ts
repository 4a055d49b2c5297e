import { singleLine } from '@dayward/domain';

/** A subtask parsed from a line. */
export type ParsedSubtask = { title: string; completed: boolean };

/** List markers of other apps: "- [x] milk", "* milk", "2. milk". */
const LIST_MARKER = /^\s*(?:[-*+•‣◦]\s+|\d{1,3}[.)]\s+)?(?:\[([ xX])\]\s+)?/;

/** Splits text into subtasks, one for each non-empty line, without list markers; a ticked line is completed. */
export function splitLines(text: string): ParsedSubtask[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line) => {
    const [mark = '', box] = LIST_MARKER.exec(line) ?? [];
    const title = singleLine(line.slice(mark.length));
    return title === '' ? [] : [{ title, completed: box?.toLowerCase() === 'x' }];
  });
}
