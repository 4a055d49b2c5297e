/** Of what React keeps for each element of the tree; its own names. */
type Fiber = { type: unknown; key: string | null; memoizedState: unknown; child: Fiber | null; sibling: Fiber | null };

type Root = { stateNode: { current: Fiber } };

type Drawn = ReadonlyMap<string, { name: string; state: unknown }>;

/**
 * Remembers the components on screen, to tell which of them were drawn anew since: each drawing gives a component with hooks
 * a new state, which React takes along unchanged where it passes a component by.
 *
 * @returns tells the names of those that have been drawn since, one for each
 */
export function watchDrawing(): () => string[] {
  const before = componentsOf(currentTree());
  return () =>
    [...componentsOf(currentTree())].flatMap(([place, { name, state }]) =>
      before.get(place)?.state === state ? [] : [name],
    );
}

function currentTree(): Fiber {
  for (const element of document.body.children) {
    const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'));
    if (key !== undefined) return (element as unknown as Record<string, Root>)[key]?.stateNode.current as Fiber; // React's own
  }
  throw new Error('Nothing is drawn');
}

function componentsOf(tree: Fiber): Drawn {
  const found = new Map<string, { name: string; state: unknown }>();
  const visit = (first: Fiber | null, within: string) => {
    let index = 0;
    for (let fiber = first; fiber !== null; fiber = fiber.sibling) {
      const name = typeof fiber.type === 'function' ? fiber.type.name : '';
      const place = `${within}/${fiber.key ?? index}${name}`;
      if (name !== '' && fiber.memoizedState !== null) found.set(place, { name, state: fiber.memoizedState });
      visit(fiber.child, place);
      index += 1;
    }
  };
  visit(tree.child, '');
  return found;
}
