import { Component, type ReactNode } from 'react';
import { InitializationError } from './initialization-error.tsx';

type Props = { children: ReactNode; onRefresh: () => void };

/** Catches what breaks while rendering, above the router and everything that has screens of its own for it. */
export class ErrorBoundary extends Component<Props, { broken?: { error: unknown } }> {
  override state: { broken?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } };
  }

  override render() {
    const { broken } = this.state;
    if (!broken) return this.props.children;
    return <InitializationError error={broken.error} onRefresh={this.props.onRefresh} />;
  }
}
