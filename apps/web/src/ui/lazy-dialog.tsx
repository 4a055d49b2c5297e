import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * A dialog whose code is fetched when it first opens. From then on it stays, so that it can leave the screen as it came.
 *
 * @param importDialog brings the dialog's module in
 */
export function lazyDialog<Props extends { isOpen: boolean }>(
  importDialog: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // What is lazy takes the same properties as what it brings.
  const Dialog = lazy(async () => ({ default: await importDialog() })) as unknown as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: made once, beside what renders it, as `lazy` makes its own.
  return function LazyDialog(props: Props) {
    const [wasOpened, setWasOpened] = useState(props.isOpen);
    if (props.isOpen && !wasOpened) setWasOpened(true);
    return (
      wasOpened && (
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      )
    );
  };
}
