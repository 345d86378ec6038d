import type { NestExpressApplication } from '@nestjs/platform-express';

export interface Route {
  /** In upper case. */
  method: string;
  /** As declared: `/api/videos/:id`. */
  path: string;
}

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** Lists every route of the running application, read from its router. */
export function listRoutes(app: NestExpressApplication): Route[] {
  const { router } = app.getHttpAdapter().getInstance() as { router: { stack: Layer[] } };
  const routes = router.stack.flatMap(({ route }) => route ?? []);
  const ofControllers = routes.filter(({ path }) => !path.includes('*')); // middleware is mounted at a wildcard
  return ofControllers.flatMap(({ path, methods }) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
}
