import { type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';

const ACCEPTS_FORMS = 'accepts-forms';
const RAW_BODY = 'raw-body';
const BODY_KEY = `${RouteParamtypes.BODY}:`;

/** The route accepts form-encoded bodies besides JSON. Any website can send such a form, so the route must not rely on a cookie. */
export const TakesForms = () => SetMetadata(ACCEPTS_FORMS, true);

/** The route gets the bytes of the body, whatever its type: a signature over them is verified before anything is parsed. */
export const TakesRawBody = () => SetMetadata(RAW_BODY, true);

export const takesForms = (handler: object): boolean => Reflect.getMetadata(ACCEPTS_FORMS, handler) === true;

export const takesRawBody = (handler: object): boolean => Reflect.getMetadata(RAW_BODY, handler) === true;

/** Whether the route's handler has a parameter with `@Body()`. */
export function takesBody(context: ExecutionContext): boolean {
  const { name } = context.getHandler();
  const parameters: object = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), name) ?? {};
  return Object.keys(parameters).some((key) => key.startsWith(BODY_KEY));
}
