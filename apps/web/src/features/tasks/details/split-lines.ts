import { singleLine } from '@dayward/domain';

/** A subtask as it was written in a line. */
export type SubtaskLine = { title: string; completed: boolean };

/** How lists are written elsewhere: "- [x] milk", "* milk", "2. milk". */
const MARK = /^\s*(?:[-*+•‣◦]\s+|\d{1,3}[.)]\s+)?(?:\[([ xX])\]\s+)?/;

/** Each line that says something as a subtask, without the marks of a list; a ticked one is done. */
export function splitLines(text: string): SubtaskLine[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line) => {
    const [mark = '', box] = MARK.exec(line) ?? [];
    const title = singleLine(line.slice(mark.length));
    return title === '' ? [] : [{ title, completed: box?.toLowerCase() === 'x' }];
  });
}
