import { ApiProperty } from '@nestjs/swagger';

/** Reveals nothing about the internals. Source: promise R1. */
export class HealthView {
  @ApiProperty({ enum: ['ok'] }) status!: 'ok';
}
