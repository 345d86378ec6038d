import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import './styles';
import { ErrorBoundary } from './error-boundary/error-boundary';
import { publicConfigApi } from './product/public-config';
import { sessionApi } from './session/session-api';
import { createStore } from './store';
import { followTheme } from './theme/theme';
import { ToasterOnDemand } from './toasts/toaster-on-demand';
import { TooltipsOnDemand } from './tooltips/tooltips-on-demand';

/** Renders an application inside the providers that both applications need. */
export function startApp(App: ComponentType): void {
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
            <ToasterOnDemand />
            <TooltipsOnDemand />
          </ErrorBoundary>
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
}
