import type { ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';

const BODY = `${RouteParamtypes.BODY}:`;

/** Whether a route has fields: its handler then has a parameter with `@Body()`. */
export function takesBody(context: ExecutionContext): boolean {
  const { name } = context.getHandler();
  const parameters: object = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), name) ?? {};
  return Object.keys(parameters).some((key) => key.startsWith(BODY));
}
