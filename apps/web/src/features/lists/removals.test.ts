import { describe, expect, test } from 'vitest';
import { createRemovals } from './removals.ts';

function record() {
  const sent: string[] = [];
  const removals = createRemovals();
  const remove = (id: string) =>
    removals.remove(id, async () => {
      sent.push(id);
    });
  return { sent, removals, remove };
}

describe('deleting with a way back', () => {
  test('what is removed is hidden, and not sent yet', () => {
    const { sent, removals, remove } = record();
    remove('a');
    expect([...removals.getHidden()]).toEqual(['a']);
    expect(sent).toEqual([]);
  });

  test('what is undone is shown again and never sent', async () => {
    const { sent, removals, remove } = record();
    remove('a');
    removals.undo('a');
    await removals.commit('a');
    await removals.flush();
    expect(removals.getHidden().size).toBe(0);
    expect(sent).toEqual([]);
  });

  test('a flush sends everything that waits, once', async () => {
    const { sent, removals, remove } = record();
    remove('a');
    remove('b');
    await Promise.all([removals.flush(), removals.commit('a'), removals.flush()]);
    expect(sent).toEqual(['a', 'b']);
  });

  test('it stays hidden until the server has answered, and cannot be undone on the way', async () => {
    const removals = createRemovals();
    const answer = Promise.withResolvers<void>();
    removals.remove('a', () => answer.promise);
    const committed = removals.commit('a');
    removals.undo('a');
    expect([...removals.getHidden()]).toEqual(['a']);
    answer.resolve();
    await committed;
    expect(removals.getHidden().size).toBe(0);
  });

  test('listeners hear of every change until they leave', () => {
    const { removals, remove } = record();
    let heard = 0;
    const leave = removals.subscribe(() => {
      heard += 1;
    });
    remove('a');
    removals.undo('a');
    leave();
    remove('b');
    expect(heard).toBe(2);
  });
});
