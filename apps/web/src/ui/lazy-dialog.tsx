import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * Creates a dialog whose code is loaded when it first opens. It stays mounted from then on, so that its exit is animated.
 *
 * @param importDialog imports the dialog's module
 */
export function lazyDialog<Props extends { isOpen: boolean }>(
  importDialog: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // The lazy component takes the same props as the imported one.
  const Dialog = lazy(async () => ({ default: await importDialog() })) as unknown as ComponentType<Props>;
  // biome-ignore lint/correctness/noComponentHookFactories: called once at module level, as `lazy` is.
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
