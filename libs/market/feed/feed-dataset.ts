/** A record as the feed writes it: flat, with the official field names. */
export type FeedRecord = Readonly<Record<string, string | number | boolean | null>>;

/** One register of the Dubai Land Department behind the Dubai Pulse open API. */
export interface FeedDataset {
  readonly name: 'transactions' | 'rent_contracts' | 'projects';
  /** Path below `/open/`. */
  readonly path: string;
  /** The import layout of its records (a name in SOURCE_FORMATS). */
  readonly format: string;
  /** The field that dates a record and can be filtered by; null: the register is small and read in full. */
  readonly dateField: string | null;
  /** Fields that together identify a record. */
  readonly identity: readonly string[];
  /** Fields that the records are useless without: if one is missing, the register has changed its schema. */
  readonly required: readonly string[];
  /** The other known fields; a new one is reported and does no harm. */
  readonly known: readonly string[];
}

const words = (text: string): string[] => text.trim().split(/\s+/);

/** The registers to read, in this order. Field names as documented on the open data pages. */
export const FEED_DATASETS: readonly FeedDataset[] = [
  {
    name: 'transactions',
    path: 'dld/dld_transactions-open-api',
    format: 'dubai-pulse-transactions',
    dateField: 'instance_date',
    identity: ['transaction_id'],
    required:
      words(`transaction_id instance_date trans_group_en procedure_name_en property_type_en area_name_en
      procedure_area actual_worth`),
    known:
      words(`procedure_id trans_group_id trans_group_ar procedure_name_ar property_type_id property_type_ar
      property_sub_type_id property_sub_type_ar property_sub_type_en property_usage_ar property_usage_en reg_type_id
      reg_type_ar reg_type_en area_id area_name_ar building_name_ar building_name_en project_number project_name_ar
      project_name_en master_project_en master_project_ar nearest_landmark_ar nearest_landmark_en nearest_metro_ar
      nearest_metro_en nearest_mall_ar nearest_mall_en rooms_ar rooms_en has_parking meter_sale_price rent_value
      meter_rent_price no_of_parties_role_1 no_of_parties_role_2 no_of_parties_role_3 load_timestamp`),
  },
  {
    name: 'rent_contracts',
    path: 'dld/dld_rent_contracts-open-api',
    format: 'dubai-pulse-rent-contracts',
    dateField: 'contract_start_date',
    identity: ['contract_id', 'line_number'],
    required: words('contract_id contract_start_date annual_amount ejari_property_type_en area_name_en'),
    known: words(`line_number contract_reg_type_id contract_reg_type_ar contract_reg_type_en contract_end_date
      contract_amount no_of_prop is_free_hold ejari_bus_property_type_id ejari_bus_property_type_ar
      ejari_bus_property_type_en ejari_property_type_id ejari_property_type_ar ejari_property_sub_type_id
      ejari_property_sub_type_ar ejari_property_sub_type_en property_usage_en property_usage_ar project_number
      project_name_ar project_name_en master_project_ar master_project_en area_id area_name_ar actual_area
      nearest_landmark_ar nearest_landmark_en nearest_metro_ar nearest_metro_en nearest_mall_ar nearest_mall_en
      tenant_type_id tenant_type_ar tenant_type_en load_timestamp`),
  },
  {
    name: 'projects',
    path: 'dld/dld_projects-open-api',
    format: 'dubai-pulse-projects',
    dateField: null,
    identity: ['project_id'],
    required: words('project_id project_number project_status percent_completed area_name_en'),
    known: words(`project_name project_name_ar project_name_en developer_id developer_number developer_name
      developer_name_ar developer_name_en master_developer_id master_developer_number master_developer_name
      master_developer_name_ar master_developer_name_en escrow_agent_id escrow_agent_name escrow_agent_name_ar
      escrow_agent_name_en project_type_id project_type_ar project_classification_id project_classification_ar
      property_id completion_date cancellation_date project_start_date project_end_date area_id area_name_ar
      master_project_ar master_project_en zoning_authority_id zoning_authority_ar zoning_authority_en no_of_lands
      no_of_buildings no_of_villas no_of_units project_description_ar project_description_en load_timestamp`),
  },
];
