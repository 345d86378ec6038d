import { SetMetadata } from '@nestjs/common';

const TAKES_FORMS = 'takes-forms';

/** This route takes an HTML form's encoding beside JSON. A page elsewhere can send one, so it must not rely on a cookie. */
export const TakesForms = () => SetMetadata(TAKES_FORMS, true);

export const takesForms = (handler: object): boolean => Reflect.getMetadata(TAKES_FORMS, handler) === true;
