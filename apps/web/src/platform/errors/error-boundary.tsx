import { Component, type ReactNode } from 'react';
import { InitializationError } from './initialization-error.tsx';

type Props = { children: ReactNode; onRefresh: () => void };

/** An error boundary above the router and all screens' own error states. */
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
