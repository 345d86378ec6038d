import { json, type RequestHandler, Router, text } from 'express';
import type { StripeSandbox } from '../stripe/stripe-sandbox.ts';
import type { VimeoSandbox } from '../vimeo/vimeo-sandbox.ts';
import { parseFault } from './fault.ts';
import type { SandboxState } from './sandbox-state.ts';
import { isService, SERVICES } from './services.ts';
import { stripeControl } from './stripe-control.ts';

const isPositive = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

/** The control API for tests, benchmarks and developers. */
export function controlRouter(state: SandboxState, vimeo: VimeoSandbox, stripe: StripeSandbox): Router {
  const router = Router();
  router.use(loopbackOnly);

  router.post('/vimeo/library', text({ type: () => true, limit: '256mb' }), (req, res) => {
    const lines = typeof req.body === 'string' ? req.body : '';
    res.json(vimeo.load(lines, { append: req.query.append === '1' }));
  });

  router.use(json({ type: () => true }));
  router.use('/stripe', stripeControl(stripe));

  router.post('/faults', (req, res) => {
    const fault = parseFault(req.body);
    if (typeof fault === 'string') return void res.status(400).json({ error: fault });
    state.conditions.planFault(fault);
    res.json(fault);
  });

  router.post('/latency', (req, res) => {
    const { service, ms } = req.body ?? {};
    if (!isService(service)) return void res.status(400).json({ error: `service is one of ${SERVICES.join(', ')}` });
    if (ms !== 0 && !isPositive(ms)) return void res.status(400).json({ error: 'ms is a whole number from 0' });
    state.conditions.setLatency(service, ms);
    res.json({ service, ms });
  });

  router.post('/vimeo/rate-limit', (req, res) => {
    const { perMinute } = req.body ?? {};
    if (!isPositive(perMinute)) return void res.status(400).json({ error: 'perMinute is a whole number from 1' });
    vimeo.rateLimit.setLimit(perMinute);
    res.json({ perMinute });
  });

  router.get('/requests', (req, res) => {
    const { service } = req.query;
    if (service === undefined) res.json(state.log.list());
    else if (isService(service)) res.json(state.log.list(service));
    else res.status(400).json({ error: `service is one of ${SERVICES.join(', ')}` });
  });

  router.post('/reset', (_req, res) => {
    state.conditions.reset();
    vimeo.rateLimit.reset();
    stripe.deliveries.reset();
    res.json({ reset: true });
  });

  return router;
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const isLoopback = (origin: string): boolean => URL.canParse(origin) && LOOPBACK.test(new URL(origin).host);

/** Rejects requests that a web page sends from a browser to localhost: their host or origin is not loopback. */
const loopbackOnly: RequestHandler = (req, res, next) => {
  const { host = '', origin } = req.headers;
  if (LOOPBACK.test(host) && (origin === undefined || isLoopback(origin))) next();
  else res.status(403).json({ error: 'The sandbox is controlled from this machine alone' });
};
