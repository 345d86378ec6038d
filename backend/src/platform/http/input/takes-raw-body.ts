import { SetMetadata } from '@nestjs/common';

const RAW_BODY = 'raw-body';

/** This route takes the bytes as they come, in any form: a signature over them is checked before anything is read. */
export const TakesRawBody = () => SetMetadata(RAW_BODY, true);

export const takesRawBody = (handler: object): boolean => Reflect.getMetadata(RAW_BODY, handler) === true;
