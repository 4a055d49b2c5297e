const VERBS = ['Write', 'Call', 'Review', 'Plan', 'Send', 'Book', 'Mend', 'Sort', 'Draft', 'Prepare', 'Order'];
const THINGS = ['report', 'garden', 'invoice', 'holiday', 'budget', 'slides', 'bicycle', 'letters', 'contract'];

/** The title of a task by its index from 0. The title contains the index, so that each typed digit narrows a search. */
export function taskTitle(number: number): string {
  return `${pick(VERBS, number)} the ${pick(THINGS, number)} ${number}`;
}

function pick(words: readonly string[], number: number): string {
  return words[number % words.length] ?? '';
}
