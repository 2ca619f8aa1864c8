import { Controller, Get, Param } from '@nestjs/common';

import { type Caller, CurrentCaller, Endpoint } from '#http';

import { CommunitiesService } from './communities.service.js';
import { COMMUNITY_ENDPOINTS } from './community.endpoints.js';

@Controller('v1')
export class CommunitiesController {
  constructor(private readonly communities: CommunitiesService) {}

  @Get('communities')
  @Endpoint(COMMUNITY_ENDPOINTS.list)
  listCommunities(@CurrentCaller() caller: Caller): Promise<object> {
    return this.communities.list(caller);
  }

  @Get('community-boundaries')
  @Endpoint(COMMUNITY_ENDPOINTS.boundaries)
  getCommunityBoundaries(@CurrentCaller() caller: Caller): Promise<object> {
    return this.communities.boundaries(caller);
  }

  @Get('communities/:id')
  @Endpoint(COMMUNITY_ENDPOINTS.find)
  getCommunity(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<object> {
    return this.communities.find(caller, id);
  }
}
