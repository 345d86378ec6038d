import { Component, type ReactNode } from 'react';
import { Button } from '../components/button';
import { Notice } from '../components/notice';

/** Shows an error page when a screen fails to render. React logs the cause. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <Notice
          alert
          level={1}
          title="This page could not be shown"
          text="Something went wrong while drawing it. Nothing you saved is lost."
        >
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </Notice>
      </main>
    );
  }
}
