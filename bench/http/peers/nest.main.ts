/**
 * Nest 12 as in its documentation: a passport guard that accepts any bearer token, a ValidationPipe with a DTO that has
 * the property's rules, a handler that returns a constant.
 */
import 'reflect-metadata';

import { Body, Controller, HttpCode, Module, Post, UseGuards, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuthGuard, PassportModule, PassportStrategy } from '@nestjs/passport';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Strategy } from 'passport-http-bearer';

import { PROPERTY_TYPES } from '#market';
import { COMPLETIONS, INTENTS } from '#scoring';

import { CONSTANT_ANSWER } from './constant-answer.js';
import { listen } from './listen.js';

class BearerStrategy extends PassportStrategy(Strategy) {
  validate(token: string): object {
    return { token };
  }
}

class Property {
  @IsString() @Length(1, 120) area!: string;
  @IsOptional() @IsString() @Length(1, 160) building?: string;
  @IsIn(PROPERTY_TYPES) type!: string;
  @IsInt() @Min(0) @Max(12) bedrooms!: number;
  @IsNumber() @Min(100) @Max(200_000) size_sqft!: number;
  @IsNumber() @Min(10_000) @Max(5_000_000_000) listing_price!: number;
  @IsOptional() @IsIn(INTENTS) intent?: string;
  @IsOptional() @IsIn(COMPLETIONS) completion?: string;
  @IsOptional() @IsInt() @Min(-5) @Max(200) floor?: number;
  @IsOptional() @IsNumber() @Min(0) @Max(500) service_charge_per_sqft?: number;
  @IsOptional() @IsNumber() @Min(1_000) @Max(500_000_000) annual_rent?: number;
  @IsOptional() @IsString() @MaxLength(200) reference?: string;
}

class AnalyzeRequest {
  @ValidateNested() @Type(() => Property) property!: Property;
}

@Controller('v1')
class AnalyzeController {
  @Post('analyze')
  @HttpCode(200)
  @UseGuards(AuthGuard('bearer'))
  analyze(@Body() _request: AnalyzeRequest): object {
    return CONSTANT_ANSWER;
  }
}

@Module({ imports: [PassportModule], controllers: [AnalyzeController], providers: [BearerStrategy] })
class PeerModule {}

const app = await NestFactory.create(PeerModule, { logger: false });
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }));
await app.init();
listen(app.getHttpServer() as Parameters<typeof listen>[0]);
