import type { ReactNode } from 'react';
import { Card } from '#src/ui/card.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

type Props = {
  title: string;
  body: ReactNode;
  /** Link to the screen that the user needs instead. */
  other?: { question?: string; link: string; path: string };
  children: ReactNode;
};

/** Layout shared by all screens before the sign-in. */
export function AuthFrame({ title, body, other, children }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-5 px-4 py-6 sm:px-6">
      <Card className="rise-in flex flex-col gap-6 sm:p-8">
        <div className="flex flex-col gap-1">
          <h1 className="text-title font-semibold">{title}</h1>
          <p className="text-muted">{body}</p>
        </div>
        {children}
      </Card>
      {other && (
        <p className="text-center text-muted">
          {other.question} <TextLink to={other.path}>{other.link}</TextLink>
        </p>
      )}
    </div>
  );
}
