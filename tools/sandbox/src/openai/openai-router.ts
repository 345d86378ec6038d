import { json, type RequestHandler, Router } from 'express';
import type { SandboxState } from '../control/sandbox-state.ts';
import { getFault, simulateConditions } from '../control/simulate-conditions.ts';
import { createCompletion } from './chat-completion.ts';
import { parseChatRequest } from './chat-request.ts';
import { handleOpenAiErrors, OpenAiError, sendOpenAiOutage } from './openai-error.ts';

const MODELS = ['gpt-5.4', 'gpt-5.4-mini', 'gpt-5-mini', 'gpt-4.1-mini', 'gpt-4o-mini'];

const requireKey: RequestHandler = (req, _res, next) => {
  if (/^bearer \S+/i.test(req.headers.authorization ?? '')) return next();
  throw new OpenAiError(
    401,
    "You didn't provide an API key. You need to provide your API key in an Authorization header.",
  );
};

/** Chat completions and the list of models. */
export function openAiRouter(state: SandboxState): Router {
  const router = Router();
  let calls = 0;
  router.use(
    json({ limit: '20mb' }),
    simulateConditions('openai', state, sendOpenAiOutage),
    requireKey,
    (_req, res, next) => {
      calls += 1;
      res.set('x-request-id', `req_${calls}`);
      next();
    },
  );

  router.get('/models', (_req, res) => {
    res.json({
      object: 'list',
      data: MODELS.map((id) => ({ id, object: 'model', created: 1_750_000_000, owned_by: 'openai' })),
    });
  });

  router.post('/chat/completions', (req, res) => {
    res.json(createCompletion(parseChatRequest(req.body), getFault(res), state.now()));
  });

  router.use((req) => {
    throw new OpenAiError(404, `Invalid URL (${req.method} ${req.originalUrl})`);
  });
  router.use(handleOpenAiErrors);
  return router;
}
