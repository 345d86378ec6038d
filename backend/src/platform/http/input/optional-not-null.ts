import { ValidateIf } from 'class-validator';

/** A field that may be absent, but not null; `IsOptional` of class-validator accepts both. */
export const OptionalNotNull = () => ValidateIf((_, value: unknown) => value !== undefined);
