import type { NestExpressApplication } from '@nestjs/platform-express';

export interface Route {
  /** In capitals. */
  method: string;
  /** As it was declared, `/api/videos/:id`. */
  path: string;
}

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** Every route that the running application answers, from its own router rather than from a list of ours. */
export function routesOf(app: NestExpressApplication): Route[] {
  const { router } = app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  const routes = router.stack.flatMap(({ route }) => route ?? []);
  const ofControllers = routes.filter(({ path }) => !path.includes('*')); // middleware stands at a wildcard
  return ofControllers.flatMap(({ path, methods }) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
}
