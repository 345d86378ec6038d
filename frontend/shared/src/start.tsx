import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import './styles';
import { ErrorBoundary } from './error-boundary/error-boundary';
import { publicConfigApi } from './product/public-config';
import { sessionApi } from './session/session-api';
import { createStore } from './store';
import { followTheme } from './theme/theme';

/** Renders an application inside the providers that both applications need; `overlays` are drawn over every page. */
export function startApp(App: ComponentType, overlays: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root');
  followTheme();
  const store = createStore();
  void store.dispatch(sessionApi.endpoints.currentUser.initiate());
  void store.dispatch(publicConfigApi.endpoints.publicConfig.initiate());
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <ErrorBoundary>
            <App />
            {overlays}
          </ErrorBoundary>
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
}
