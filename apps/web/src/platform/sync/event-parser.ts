/** One server-sent event. */
export type ServerEvent = { name: string; data: string };

/**
 * A parser of server-sent events that arrive in chunks of text. Comments (heartbeats) are not events.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export class EventParser {
  #rest = '';
  #name = '';
  #data: string[] = [];

  /** @returns the events that this chunk completes */
  push(piece: string): ServerEvent[] {
    const lines = (this.#rest + piece).split(/\r?\n/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#line(line));
  }

  #line(line: string): ServerEvent[] {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.#name = value;
    if (field === 'data') this.#data.push(value);
    return [];
  }

  #dispatch(): ServerEvent[] {
    const event = { name: this.#name || 'message', data: this.#data.join('\n') };
    const isEmpty = this.#data.length === 0;
    this.#name = '';
    this.#data = [];
    return isEmpty ? [] : [event];
  }
}
