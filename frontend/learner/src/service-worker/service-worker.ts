import type { Release } from './release';
import { Shell } from './shell';

declare const RELEASE: Release; // replaced by service-worker-plugin.ts

/** What is used of a worker's global scope; the types of pages and of workers cannot be loaded together. */
interface WorkerScope {
  caches: CacheStorage;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchedEvent) => void): void;
}
interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchedEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

const scope = self as unknown as WorkerScope;
const shell = new Shell(RELEASE, { fetch: (request) => fetch(request), caches: scope.caches });

// A new release takes over at once: open tabs load code by its hashed name, which means the same in every release.
scope.addEventListener('install', (event) => event.waitUntil(shell.install().then(() => scope.skipWaiting())));
scope.addEventListener('activate', (event) => event.waitUntil(shell.activate().then(() => scope.clients.claim())));
scope.addEventListener('fetch', (event) => {
  const answer = shell.answer(event.request);
  if (answer !== undefined) event.respondWith(answer);
});
