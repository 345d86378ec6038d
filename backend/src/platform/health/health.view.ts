import { ApiProperty } from '@nestjs/swagger';

/** Tells nothing of the inside. Source: promise R1. */
export class HealthView {
  @ApiProperty({ enum: ['ok'] }) status!: 'ok';
}
