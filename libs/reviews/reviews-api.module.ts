import { Module } from '@nestjs/common';

import { AnalysisRecordsModule } from '#analysis';

import { ReviewSamplesController } from './http/review-samples.controller.js';
import { ReviewsController } from './http/reviews.controller.js';
import { OutcomeStore } from './outcome/outcome.store.js';
import { OutcomesService } from './outcome/outcomes.service.js';
import { ReviewStore } from './review/review.store.js';
import { ReviewsService } from './review/reviews.service.js';
import { SampleStore } from './sample/sample.store.js';
import { SamplesService } from './sample/samples.service.js';

@Module({
  imports: [AnalysisRecordsModule],
  controllers: [ReviewsController, ReviewSamplesController],
  providers: [
    ...[ReviewStore, SampleStore, OutcomeStore],
    ...[ReviewsService, SamplesService, OutcomesService],
  ],
})
export class ReviewsApiModule {}
