/**
 * The body of a response that is JSON already, such as rows that the database wrote as JSON. It is sent as it is, neither
 * validated nor written again: a test must compare it with the route's schema.
 */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
