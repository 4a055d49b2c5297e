import { describe, expect, test } from 'vitest';
import { isOutage } from './outage.ts';

const withFields = (fields: object, message = 'failed') => Object.assign(new Error(message), fields);

describe('an outage', () => {
  test.each([
    ['a refused connection', withFields({ code: 'ECONNREFUSED' })],
    ['a missing socket', withFields({ code: 'ENOENT', syscall: 'connect' })],
    ['a connection that ends', new Error('Connection terminated unexpectedly')],
    ['no free connection in time', new Error('timeout exceeded when trying to connect')],
    ['a database that shuts down', withFields({ code: '57P01' })],
    ['a database that starts', withFields({ code: '57P03' })],
    ['a full disk of the database', withFields({ code: '53100' })],
    ['a standby', withFields({ code: '25006' })],
    ['a full disk of files', withFields({ code: 'ENOSPC' })],
    [
      'an error of the query builder that wraps one',
      new Error('Failed query', { cause: withFields({ code: '08006' }) }),
    ],
    ['each address of a host refused', new AggregateError([withFields({ code: 'ECONNREFUSED' })], 'all failed')],
  ])('is %s', (_, error) => {
    expect(isOutage(error)).toBe(true);
  });

  test.each([
    ['a value that does not fit', withFields({ code: '22001' })],
    ['a statement that was cancelled', withFields({ code: '57014' })],
    ['a missing file', withFields({ code: 'ENOENT', syscall: 'open' })],
    ['a bug', new TypeError('x is not a function')],
    ['no error', 'text'],
  ])('is not %s', (_, error) => {
    expect(isOutage(error)).toBe(false);
  });

  test('in a cycle of causes is not searched for ever', () => {
    const error = new Error('one');
    error.cause = error;
    expect(isOutage(error)).toBe(false);
  });
});
