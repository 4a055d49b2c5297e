import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type Props = {
  title: string;
  children: ReactNode;
  retryLabel: string;
  isRetrying?: boolean;
  onRetry: () => void;
  level?: 1 | 2;
};

/** The error state of content that failed to load, always with a retry. */
export function ErrorState({ title, children, retryLabel, isRetrying = false, onRetry, level = 2 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <div className="grid size-16 place-items-center rounded-full bg-danger-soft text-danger">
        <CloudOff aria-hidden="true" className="size-7" />
      </div>
      <Heading className="text-heading font-semibold">{title}</Heading>
      <p className="max-w-sm text-muted">{children}</p>
      <Button variant="secondary" isLoading={isRetrying} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
