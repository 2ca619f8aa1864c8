import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';

import { Public } from '../auth/access.decorators.js';
import { renderErrorPage } from './render-error-page.js';

/** The page that the `type` of every problem document points to. */
@Controller('docs')
@Public()
@ApiExcludeController()
export class DocsController {
  private readonly page = renderErrorPage();

  @Get('errors')
  errors(@Res() response: Response): void {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(this.page);
  }
}
