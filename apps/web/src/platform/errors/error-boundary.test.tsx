import { ApiError } from '@dayward/contract';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { takeConsoleComplaints } from '#test/setup.ts';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken({ error }: { error: unknown }): never {
  throw error;
}

function showBroken(error: unknown) {
  let refreshes = 0;
  render(
    <ErrorBoundary
      onRefresh={() => {
        refreshes += 1;
      }}
    >
      <Broken error={error} />
    </ErrorBoundary>,
  );
  takeConsoleComplaints();
  return () => refreshes;
}

describe('a failed initialization', () => {
  test("[ROUTE-16] shows 'Initialization Error' with a Refresh Page button that reloads", async () => {
    const refreshes = showBroken(new Error('The texts did not arrive.'));
    expect(screen.getByRole('heading', { name: 'Initialization Error' })).toBeDefined();
    expect(screen.getByText('The texts did not arrive.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
    expect(refreshes()).toBe(1);
  });

  test('shows the reference under which the server logged the error', () => {
    showBroken(new ApiError({ code: 'internal', message: 'no', requestId: 'req-7' }, 500));
    expect(screen.getByText('Reference: req-7')).toBeDefined();
  });
});
