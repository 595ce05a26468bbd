import type { Groups, TermText } from './term-patterns.ts';
import type { TopicTerms } from './topic-names.ts';

export const ENGLISH_GROUPS: Groups = {
  paper: `document* certificate* statement* quote* invoice* extract* paper* statute* account* proof* kbis rib attachment* letter*
    estimate* receipt* deed* lease* notice* record* evidence minutes budget`,
  papers: 'document* paper* paperwork attachment* certificate* proof evidence docs supporting enclosure*',
  aid: 'grant* aid subsid* funding fund funds money scheme support loan* programme* program* award',
  file: 'application* form file project* claim* bid proposal',
  get: 'get receive obtain expect claim awarded given pay pays paid give gives offer offers available worth cover covers contribute contribution',
  apply:
    'apply applying applied applies qualify claim request benefit eligible use get participate take ask submit',
  send: `submit* submission apply applying send sending file filing hand handing turn upload lodge post deliver application applications
    entry entries get_it`,
  who: `company companies business* charit* association* trader* trading farm* startup* start-up* individual* council* freelanc*
    self employed nonprofit non-profit profit school* student* universit* we us our me i sme smes firm* cooperative* club* ngo
    person people municipalit* town* organisation* organization* contractor* landlord* tenant* owner* shop* craft* partnership*
    ltd llc foreign* subsidiar* foundation* sole anyone`,
  works:
    'work works project* equipment machine* panels purchase* order* building material* quote* contract* car van renovation* install* supplier* deposit',
  begin: `start starts started starting begin* began begun sign signs signed signing buy buying bought order ordered ordering purchase*
    commit* launch* deposit pay paying`,
  item: `salar* wage* staff equipment second vat travel software training stud* vehicle* rent land building* consult* fee fees
    install* labour labor overhead* lease* insurance energy machine* subcontract* used marketing advert* transport* computer*
    materials personnel tax`,
  covered: `cover* eligible pay pays paid fund funds funded reimburs* refund* includ* count counts exclud* claim claimed allow* accept*
    qualif* financ* deduct* ineligible`,
  filetype: 'pdf pdfs jpg jpegs jpeg png word docx doc odt xls xlsx excel tiff heic zip gif',
  picture: 'photo* foto* picture* image* scan* screenshot* snapshot*',
  decided: `decision* outcome* response repl* hear answer* result* verdict processing process process* reviewed review money paid payment*
    approved approval notif* accepted assessed payout funds`,
  typed:
    'typed type types entered wrote written answer* data info* text* draft details input filled responses entries',
  action: 'put write enter fill give type state describe answer enter mean include choose select',
};

export const ENGLISH_TERMS: TopicTerms<TermText> = {
  'de-minimis': `
    8 minimis + what_is|what_s|what_does|mean|means|meaning|definition|define|explain*
  `,
  amount: `
    6 investment|project|invoice|budget|quote + euro*|k|000|thousand + what|much|have|get
    5 rate|percent* + @who
    6 part|share pay|paid + myself|ourselves|own
    5 fixed|vary|varies|variable + sum|amount|grant|aid
    5 refund*|reimburse*|repay|cover|pay|fund everything|part|all|half|some|whole
    5 ceiling|threshold|maximum + -file*|mb|staff
    5 ask them_for|for + much|how
    5 invoice|bill pay|fund|cover|much
    5 much + talking|invoice|bill
    5 percent* + right|correct|true|read|is_it
    5 cap per|a year|project|company
    5 cash|money offer|available|is_there
    5 top|bottom|max|highest|lowest amount|sum|grant|award
    5 lump_sum|flat_rate
    4 support|contribution level|how_much
    5 share bill|cost|costs|project|price
    5 most + receive|get|could|award*
    5 size award|grant
    5 share bill|cost*|project
    6 whole|full|all|entire|total|part cost|costs|bill|price|amount|expense* + pay|fund|cover
    5 fund|pay|cover|give all|everything|percent*|half
    4 figure|figures|number + grant|award
    4 much + give|fund|pay|offer
    5 upper|top|lower limit + -staff|employees|turnover|age|headcount|file*|mb
    5 limit|sort|kind grant*|aid|money|sums|sum|funding
    4 sums|sum
    4 generous
    5 much of my|the|our|it + financed|funded|covered|paid
    4 percent* + get|pay|cover|more|fund*
    4 financed|funded + much|how
    4 ballpark|range|roughly
    5 max* grant|amount*|funding|aid|award|sum|money
    4 how_much + @get + -long
    4 how_much + @aid|money|euro* + -long
    4 how_much_is_it|how_much_can|how_much_could|how_much_would|how_much_will|how_much_do_you|how_much_do_they
    3 how_much + -time|longer|coffee|flight
    4 amount* + -time
    4 percent*|rate + -how_much_of_my
    4 proportion|share cost*|project|pay*|cover*
    4 whole|full|total|entire|part|half|all cost*|project|price|bill|amount
    3 cap|capped|ceiling
    4 cap|capped|ceiling + @aid|is_it|there|what
    4 minimum|smallest|largest|biggest|highest|lowest + @aid|amount*|sum
    3 sum
    4 total budget
    4 what_can_i|we get
    4 how big|large|generous|high grant*|aid|it|funding|award|subsid*
    3 maximum + -size|file*|mb
    4 worth
    4 fixed|flat
  `,
  deadline: `
    6 date gone|passed|past|over
    6 can|may|could wait_until|wait_till
    6 wait until|till january|february|march|april|may|june|july|august|september|october|november|december
    6 when + hand|have_to_be|in_by|submit|send|file + -click|press|button|after|hear|paid|money|decision|once|happens
    6 still file|send|submit|apply|enter|hand today|tomorrow|now|this
    6 can still
    6 days|weeks|months|long before ends|end|closes|deadline|runs
    5 still hand|submit|send|apply|enter
    6 still_in_time|in_time|on_time
    5 it|call|scheme|applications ends|ending|closes
    5 run_out|runs_out|run_out_soon|ending
    5 when everything|it|all|documents be_in|due|submitted|sent
    5 must|should be_in + when
    6 end_of month|year|week
    5 by the_end|friday|monday|sunday|christmas
    5 permanent*|always|rolling|ongoing + open|scheme|call|fund
    5 latest can|could|may|to
    4 applications|scheme|call end|ends|stop|finish
    5 until what|which|when
    5 next round|call|window|session|intake|deadline
    5 what_time + shut*|clos*|end*|deadline|final|last
    5 days|weeks|time|long left|remaining|remain
    5 shut*|close* + final|last|day
    4 round|window + open*|when|next|close*
    5 stay|stays|remain open
    5 does_it|has_it|is_it|has close*
    5 closed|closes|close + already|call|when|yet + -to_me
    5 time_limit
    4 missed|miss + it|deadline|date|have|boat
    4 late + how|leave|latest
    4 latest + date|day|can|time|moment
    4 all_year|year_round|rolling|any_time|anytime
    4 expire*|expir* + call|scheme|offer|grant
    4 soon + need|must|have|do apply|send|submit|file
    4 over|finished + call|scheme|already|is_it
    5 deadline*
    5 closing|due|cut|end|final|last date|day|off|moment|call|chance
    4 date + @send|close*|cutoff
    4 cutoff|cut_off
    4 when + close*|closing|shut*|end|ends|due|expire* + -@paper
    4 until_when|by_when|till_when
    4 long|time|days|weeks left|remain*
    4 too_late|late|overdue + -latest
    4 still open|apply|submit|time|running|available|possible
    5 still + open|apply|time + -@paper
    4 when @send + -decision|after|hear|money|paid
    4 open close*|until|till|yet|now
    4 when open|opens
    4 opening|open date
    4 extend*|extension + -file*
    4 in_time|on_time
    4 how_long_do + left|submit|apply|send
    4 before_when|by_what|by_which
    2 what_date|which_date|what_day|which_day
    3 next_month|next_week|end_of_the_month + apply|send|submit
    4 timetable|schedule
  `,
  eligibility: `
    6 business|activity|trade|profession|sector|farm|shop + concerned|covered|eligible|included|accepted
    6 own building|premises|house|land + have|need|must
    6 limited|restricted|reserved to + certain|some|towns|regions|sectors|companies
    5 private person|individual
    5 based|located + does_that|work|we|i|in
    6 tick|meet|fit|match boxes|box|criteria|conditions|bill
    5 can|could|may|might club|charity|farm|town|company|business|school|team apply
    5 micro|small businesses|business accepted|allowed|eligible
    6 turnover|revenue|headcount|staff|company too|high|low|big|limit
    5 i_m_a|i_am_a|we_are_a|we_re_a + -lost + -@begin + -already
    5 meant|intended|designed|made|aimed for|at
    5 entitled|count|counts + @who|village|council*
    5 too|big|small|large|young|old enough|big|small|large|rich|old|new|young + are_we|am_i|is_my|is_our|we_are
    5 allowed|accepted|welcome|permitted + @who + -cost* + -file*
    5 could|can|would a|an apply
    5 only|just for|new|small|big|young|local + businesses|business|companies|firms|start|ups
    5 can|could|would|may|might my|our|a|an|the apply + -how
    5 be able_to_apply
    5 for new|small|young|big|local|rural|only businesses|business|companies|firms|start + only|just|is
    6 limit|maximum|minimum|cap staff|employees|turnover|age|headcount|size|workforce + -file
    5 registered business|company|charity + have|must|need
    4 are|is cooperative*|co|charit*|school*|council*|farm*|association* eligible|allowed|included|accepted
    4 must|have|need be registered|based|established|incorporated
    5 covered|included + region|area|country|town|department|sector
    5 just|only|limited|reserved for + @who|small|big|large
    4 get_in|considered|accepted|count + @who|like_me
    4 requirement* + apply|what|are|meet + -document*|file*
    4 meet condition*|criteri*|requirement*
    4 small|big|young|new|old enough|too + -file* + -@filetype + -@paper
    4 who_is_it_for|who_is_this_for|who_it_s_for|is_it_for
    4 sector*|industr*|activity + covered|eligible|allowed|excluded|count
    4 does_that_count|do_we_count|do_i_count + @who
    4 rule_me_out|disqualif*|excluded + me|us|being|we
    5 eligib* + -cost*|expens*|expenditure|spend*|item*
    4 criteri*
    4 condition*
    4 who can|may|could|qualif*|apply + -contact|call|see|read|decide*|help|email|write|ring|assist* + -speak
    4 qualif* + -cost*|expens*
    4 can|may|could|are|do|does|is @who apply|applying|qualify|eligible|benefit|allowed|entitled|claim|get|ask + -already|combin* + -file* + -@item + -how|when|where|date|still|document*
    4 open|only|limited|available|restricted|reserved for|to + @who
    4 open_to
    4 allowed_to apply|ask|request
    4 entitled
    3 require* + -document*|field*|paper*|format* + -certificate*
    4 need|have|must to_be|be + -document* + -recent|old + -filled + -@filetype + -deadline
    4 based|located|registered|headquarter* + in|where|need|have|must|outside
    4 suitable|right|fit* + us|me|we
    4 does_this|does_it apply + to|us|me
    4 for_us|for_me|for_people|for_companies
    4 target*|aimed
    4 turnover|employees|headcount|size + limit|max*|too|minimum|company|threshold + -file*|photo*
    4 @who exclud*|accept*|count*
  `,
  documents: `
    6 how many documents|papers|certificates|attachments
    6 cover|motivation note|letter
    5 ask|asks for + @paper
    6 minutes|statutes|accounts|articles|proof|id|certificate + do_i_need|need|should|must
    6 list|everything|stuff|things|items hand_over|to_send|to_give|to_provide|i_need|of_stuff
    5 proof|evidence|paper* + want|need|you
    6 need|attach|send|provide|want articles|statutes|accounts|extract|certificate|quote*|kbis|rib + -recent|old|date*
    5 articles_of_association
    5 compulsory|mandatory|required documents|papers|document
    5 papers|documents add|attach|include
    6 don_t|dont|no|without have @paper
    6 instead + @paper
    5 annex*|appendi*
    5 go|goes|accompany|come with application|file|form + which|what
    6 id_card|identity_card|passport_copy|id + scan|need|send|copy|should
    5 see|show|want|need accounts|balance|id|quote*|proof|bank
    5 must|should|do give|show|present + @paper
    5 supporting document*|papers|material
    5 what have_to_send|need_to_send|should_i_send|must_i_send|send_along|send_you|to_attach
    5 proof of + want|need|require*|address|provide
    5 evidence|proof|proofs + need*|require*|provide|what
    5 include|attach|send + @paper + should|do|must
    5 what|which upload|attach|send|provide|include|prepare + -format* + -size
    5 how many quote*|copies|estimate*
    5 checklist
    5 do_i_need|do_you_need|must_i|do_you_want|do_you_require @paper|id|passport_copy
    4 id|identity + attach*|need|proof|copy|provide
    5 bank_details
    4 annual_accounts|business_plan + need*|necessary|require*|provide|mandatory|do
    5 which_document|what_document|which_paper|which_certificate|what_certificate
    5 which|what|list @papers + -format* + -old|recent|age + -type
    5 paperwork
    4 @paper + need|require*|provide|mandatory|compulsory|necessary|attach*|include|submit|send|supply|upload|want + -recent|old|older + -size|mb|format*
    4 @papers + list|checklist
    3 @papers
    4 attach* + what|need|list|do|which|have
    4 bank_details|bank_statement + need|provide|want|require*|have|send
    4 what need|have to_provide|provide|send_in|attach|enclose|upload|supply
    4 need|have to_provide|provide|send_in|attach|enclose|supply
    4 supporting
    4 enclos*
    2 @paper
    3 bring|hand_over
  `,
  steps: `
    7 long|time|minutes|hours + fill|filling|fill_in|fill_out|complete|completing + -valid + -decision
    6 guide|tutorial|instructions|manual + application|applying|apply|form|how
    6 which|what place|address|office + submit|file|send|apply|hand
    5 at place|desk|counter
    6 now_what|what_now|then_what|what_then
    6 finished|done|completed trial|practice|test + what|now|next
    6 which|what platform|portal|site|website
    6 print|photocopy|post_it|by_post
    6 send|submit file|application|form to + how
    5 officially submit|file|apply|send
    6 where form|application|site|portal|page + real|official|actual|find|s
    5 very_first|first step
    6 create|open|set_up account
    5 how would|could|should i|we|one submit|apply|file|proceed
    5 process + tell|explain|what|describe|show
    5 apply for_real|officially
    5 first thing|step|move
    5 find form|application_form
    5 explain|describe application|process|procedure
    5 paper_form|online_form|paper_or_online|online_or
    5 how do_we|does_one|to go about
    4 order + which|what + -ordered
    5 walk_me|go_about|guide_me|talk_me
    5 send|submit|file|lodge|post where
    5 where send|submit|file|lodge|post + -data
    4 comes first|next
    4 first + what|step|thing|do
    4 online|by_post|in_person + do|can|apply|send|is
    4 how_does_one|how_do_you|how_do_people apply*|go|submit
    4 way_to apply|submit
    4 explain process|procedure|how|application
    5 step|steps
    4 how apply|submit|file|send|proceed|begin|start + -much|long + -recent
    4 procedure*|process + -processing + -long
    4 where apply|submit|file|send|go|find|lodge|deposit|upload
    4 what do_i_do|should_i_do|to_do|we_do + -if + -after
    4 do next
    4 next
    4 portal|website|site|web|link + official|apply|application*|where|which|submit
    4 portal|website
    4 how does_it_work|it_works|this_works|works
    4 get_started|walk_me|guide_me|instructions_for
    4 online|paper|post apply|application|submit
    4 how do_i|do_we|can_i|to apply|claim|go|submit|file|start
  `,
  validity: `
    6 from when + @paper|date
    5 must|should @paper date
    6 date papers|documents|certificate*|extract*
    6 what|which date + papers|documents|from
    6 ran_out|run_out|out_of_date|lapsed + id|passport|card|@paper
    6 old + @paper + ok|fine|good|accepted
    6 @paper + last|this summer|winter|spring|autumn|year|month
    6 @paper from year|month|last|two|three|a
    5 any_good|still_good|still_ok + @paper
    5 month|year|week old + @paper
    5 @paper + must|be|too recent|new|old|fresh
    5 has|have|is @paper expired|lapsed|run_out
    5 @paper + need|have|must to_be_recent|recent|to_be_new
    5 @paper from january|february|march|april|may|june|july|august|september|october|november|december|last|year
    5 long @paper valid
    5 year|month|week old @paper
    5 @paper + expired|expires|expire|ran_out
    5 @paper + months|years|weeks|days old|ago
    5 last_year|last_years|last_year_s + @paper
    5 @paper + expir*|shelf|lapse*|renew*
    5 @paper 2019|2020|2021|2022|2023|2024|2025
    4 fresh|fresher
    4 months_old|years_old|year_old|weeks_old + -company|business|firm
    5 recent* + @paper|must|how
    5 how old|recent|new|fresh + @paper
    5 @paper + old|older|outdated|out_of_date|expire*|valid|validity|recent|expiry|stale|current|dated|ago|last_year + -size
    5 @paper + less_than|younger|within|under|more_than + month*|year*|weeks|days
    4 valid + still|how_long|until
    4 how_long + valid
    4 out_of_date|expired
    4 too old
    5 @paper from + last|ago|january|february|march|april|may|june|july|august|september|october|november|december|2020|2021|2022|2023|2024|2025
    4 months|year|years old
    4 validity|expir* + -call|programme*
    4 new|renew* one|@paper + need|get|do|should + -start
    4 date|dated + @paper + -deadline|closing|due
  `,
  'take-over': `
    6 useful|reused|kept|used later|afterwards|again|real
    7 why|how know + my|our|siret|siren|address|name|company
    6 if leave|close|quit|log + lose|lost|keep|saved
    7 answers|texts|documents|data + go|into|in real|actual|proper + -where
    7 documents|files|answers|texts|data + here + will|are|be real|actual|final
    6 uploaded|typed|entered here + real|actual|final|kept
    6 use|useful|wasted|worth + real|actual|application|all_this|work
    6 why already filled|there|entered|in
    6 copy|reuse last_year|last_years|last_year_s|old|earlier|previous
    5 copied|moved|brought|taken|transferred|carried + application|file|real|form|over
    5 reuse|recycle|import|pull|fetch + data|info*|profile|answers|text
    6 get_this|get_it|put_this|bring_this|move_this|turn_this into|to
    5 use|copy|start_from last_year|previous|old|earlier|former application|file|form|one
    5 lose|losing what|everything|all|my|this
    5 pulled|taken|comes|come|came from + profile|data|info*|account
    6 answers|text|work|responses + carry|carried|transfer*|into|over
    5 turn|convert|change into + application|real|proper|practice|this
    6 enter|entered|type|typed|write|wrote|input|fill* + kept|reused|carried|again|later|saved|lost + -anyone
    5 all_this|everything|all_over again
    5 use|pull|take|fetch info*|data|details profile|account
    4 fill*_in again
    4 where_does|where_do come from
    5 already filled + fields|boxes|why|who
    5 reus*|re_use|copy|copied|transfer*|carr*|move|moved|export*|import*|paste|keep|kept|port + @typed|@papers|profile|real|actual|over|proper|official
    4 reus*|re_use
    4 carr* over|across|forward
    4 take|taken over
    5 again|retype|re_type|twice + @typed|everything|all|real
    4 retype|re_type|re_enter|reenter|pre_fill*|prefill*|auto_fill*|autofill*|auto_complet*
    5 fill* automatically|auto|in_for_me
    5 profile
    5 already know*|have|hold + about|my|me|us + -started|grant* + -grant|aid|subsidy|funding + -aid
    5 know* about + my|me|us|company|business
    4 automatically + fill*|data|profile|details
    4 lose|lost + @typed|everything|work|what
    4 start over|again|scratch
    5 save|saved|use|used + @typed + real|later|next|again|another|actual
    4 real|actual + copy|move|transfer|into|later|over
  `,
  'file-rules': `
    6 with|on|from|using my|a|the phone|mobile|cell|cellphone|smartphone + snap*|@picture|take|@papers|upload*|fine|ok
    5 snap|foto*|pics
    6 document|file|pdf under|below|over|above + size|mb|certain
    6 over|exceeds|above|bigger mb|megabyte*|kb
    6 scan|photo*|attachment|upload have_to_be|be|need_to pdf|jpg|png
    5 convert* pdf|jpg|png|it
    5 screenshot*
    5 picture*|photo*|image*|file* too|heavy|large|big
    5 upload|attachment limit|restriction*|rules|size
    5 attach|upload|send|submit word|excel|photo*|picture*|zip|video
    5 do photo*|scan*|picture* count|work|do
    5 mb too_much|too_big|too_large|ok|fine|enough|limit
    5 upload*|file|document rejected|refused|failed|failing
    5 zip|heic|file_type*
    5 scan|scans|scanned|spreadsheet*|jpeg*|jpg*|png
    5 too_large|too_big|too_heavy + file*|document*|pdf|photo*|site|upload*
    4 file_type|file_types|file_size
    5 format*
    5 size + file*|max*|upload*|limit|document*|photo*|pdf
    4 file|files + max*|type*|big|large|limit|accept*|upload*|fail*|kind*
    5 @filetype + ok|accept*|need*|take|allowed|fine|instead|work*|only|big|large|upload*|use|send
    4 @filetype
    5 mb|kb|megabyte*|gb
    5 too big|large|heavy
    5 @picture + phone|upload*|accept*|ok|send|allowed|use|take|enough|instead|taken|blurry|fine|good
    4 @picture
    4 upload* + fail*|error|wont|won|work*|refus*|reject*|limit|can|how|keep*
    4 compress*|resolution
    3 upload*
  `,
  'after-filing': `
    7 mistake*|error*|typo*|correct|amend|wrong|forgot + once|after + press*|click*|hit|sent|sending|submit*|filed
    6 goes_on|happens|next after sending|filing|submitting|i_send
    6 transfer|payment|money + days|weeks|within|comes|arrive*
    6 how long take*|need* + reply|respond|answer|decide|process|pay
    6 find_out|know|learn|tell if + got|won|accepted|successful|approved
    6 get|are|be paid + when|how
    5 long reply|respond|answer|decide
    6 fast|quick*|soon|long answer|respond|reply|decide|react
    6 who + decision + -call|contact|ring|phone|email|how_long
    6 happens if accepted|approved|successful|refused|rejected
    6 if accepted|approved|granted + happens|what
    6 confirmation|receipt|acknowledg* + get|will|receive|after
    5 who signs|sign_off|signs_off|signs_it
    5 see|get|receive money|cash|payment + when|how
    6 try|apply again + no|refused|if|rejected
    5 decision made|taken|come|when
    5 once|after submitted|approved|accepted|filed
    5 how|when grant|money|aid paid|transferred|released
    5 how do|does|will|are they|it|you pay|paid + -cover* + -much
    5 know if|whether got|get|successful|accepted|approved|won
    5 comes after
    5 weeks|months|days + answer|decision|reply|response + -old
    6 appeal + refused|rejected|turned|if|no
    5 before_we_hear + -begin|start|order|buy|sign
    5 next after
    5 hear + when|back|long|soon|until|about
    5 if refuse*|reject*|unsuccessful|turned|they_say
    5 who review*|read*|assess*|handle*|check*|examine* file|application*|dossier|case|it
    4 instalment*|installment*
    5 wait + how_long|decision|response|answer|money + -before|order*|buy*|begin|start*|sign*
    4 get_paid|be_paid
    4 afterwards|following_submission
    5 after + submit*|apply*|applied|file|filed|filing|send|sent|hand*|submission|deadline + -already
    5 happen* + after|next|once|then|when|afterwards
    4 once + submit*|sent|handed|filed|in|applied
    5 how long|soon|many + @decided|take + -valid + -left
    5 long|when|time @decided + -close* + -deadline
    4 when + hear|know|paid|money|decision*|payment*|result*|find_out|informed|told|notified + -deadline
    4 who decid*|assess*|review*|choos*|judge*|evaluat*|examin*|approv*|reads|looks|picks|handles + -type*|here
    5 processing|processed + time*|long|take*
    4 notif* + -address
    4 outcome*|verdict
    4 paid|payment* + when|up_front|upfront|end|advance|before|instal*|how|after|lump + -already + -equipment
    4 payout|instalment*|installment*|advance + -notice
    4 appeal + refus*|reject*|decision|if + -parking|ticket|fine
    4 if refus*|reject*|turned|declin*|unsuccessful|successful
    4 track|status|progress + application*|file|claim|my
    4 committee|jury|judges
    4 let_me_know|let_us_know|hear_back|get_back|find_out
  `,
  contact: `
    6 adviser|advisor|counsellor + reach|speak|call|there|contact
    6 agency|office|body|department manages|runs|handles
    6 phone|call|ring|email|write somebody|someone|anyone|them|you|people
    6 who|whos behind|responsible|owns|leads
    6 explain this|it to_me|to_us + someone|somebody|phone|call
    6 reach|contact|find|call office|service|you|them|agency|department|region|council
    5 who do_i|can_i|should_i|do_we call|ring|phone|email|contact
    5 who handles|handle|processes|treats requests|applications|files
    5 have|get email|address|number|phone + -head
    6 name person|officer|contact|manager
    6 office visit|address|hours|near
    5 lost|stuck|confused + help|who
    5 whom
    5 contact_details
    5 which|what|who office|agency|department|body|team + deals|handles|manages|looks|runs|charge
    5 can_i_ask|could_i_ask|i_ask
    5 who help*|assist* + can|could|will|me|us
    5 real|actual person|human
    5 who email|write|mail|message
    5 which|what body|agency|authority|organisation|department
    5 phone|telephone|contact agency|funder|office|number
    5 someone|somebody|anyone|person|human to_call|to_talk|to_speak|to_ask|to_contact|call|talk|speak|ask|helps|help
    5 who in_charge|responsible|runs|funds|gives|handles + -type*|review*|decid*
    5 department|office|service write|contact|call|which|address
    5 helpdesk|help_desk|help_line
    4 get_in_touch|reach_out|in_touch
    5 contact* + -person_field
    5 phone|telephone number|line + -photo*
    4 helpline|hotline|helpdesk
    5 email|e_mail|mail + address|funder|who|what|which|someone|whom
    4 who call|ring|phone|email|write|reach|ask|speak|talk|approach
    5 who do|can|should|could|may i|we|you call|ring|phone|email|write|reach|ask|speak|talk|turn|approach|contact
    4 speak|talk|chat to|with + someone|person|human|people|advisor|adviser|anyone|somebody
    4 speak|talk
    4 who|which|what runs|run|manages|manage|funds|administers|administer|behind|offers|organises|pays|responsible|charge
    4 authority|authorities|administration|agency|body|organisation|department|ministry which|that|runs|responsible
    4 which|what authority|administration|agency|body|funder|department|ministry|organisation
    4 funder*
    4 advis* + who|someone|speak|human
    4 stuck + who|help
    4 office + where|address|number|open*
  `,
  start: `
    6 can|may sign with
    6 works|work|project finished|done|completed|over + still|possible|already|too
    7 order|buy|sign|start|begin + first|before|early + lose|lost|forfeit
    6 lose + grant|aid|all|right + order|buy|sign|start
    6 crack_on|get_going|get_started|go_ahead + work|works|project|must|wait|can
    6 wait works|work|order|buy|sign
    6 must_we_wait|must_i_wait|have_to_wait|need_to_wait|should_we_wait
    6 paid|gave|given deposit|advance|carpenter|builder|supplier|plumber
    6 spending|spent|expenses|costs|purchases before application|filing|applying|decision|approval
    5 before application|filing|approval + spend*|cost*|lost|expens*
    6 worker*|builder*|team|contractor* coming|come|arrive*|start* + -co_worker
    6 paid part|already|half|some|deposit
    5 from when|what_date buy|order|start|begin|sign
    5 bought|buy things|already|it + from|when|already
    5 @begin before + approv*|grant|accept*|decision|answer|response
    5 work|works|project started|began|begun + last|already|ago|month|week|yesterday
    5 wait|waiting + accepted|approval|to_sign|to_start|to_buy|to_order
    5 when may|can|could|should work|works|project|we|i @begin
    5 ordering|buying|starting|signing|beginning early|first|now|already + -how
    5 deposit|advance paid|already|put
    6 begin|start|order|buy|sign before|until we|i|you|they hear|know|get|have
    5 must|should|do wait before|until|to
    5 begin|start + early|ahead
    5 builder*|contractor*|installer*|supplier* + @begin
    5 hold_off|hold_on|hang_on + @begin|order*|buy*
    5 place|placed|placing order*
    5 signed|ordered|bought|paid|started + last|already|yesterday|before|too
    4 begin|start + monday|tuesday|wednesday|thursday|friday|next|this week|month
    5 @begin + before|wait|already|now|yet|straight_away|right_away|today|tomorrow|immediately|early|until|begun + -still_open + -form|draft + -already_receiv*
    5 can|may|could|allowed|ok|okay @begin + -how + -where + -wherever|paying_taxes
    4 wait* + approval|decision|before|response|applied|approved|accept*|sign*|buy*|order*|begin|start*|until|green|yes
    5 already|just @begin
    4 work|works|project + @begin + -how
    4 retroactiv*|retrospectiv*|backdat*
    4 sign* + quote*|contract*|estimate*|order
    4 purchase_order|deposit|down_payment
    4 go_ahead|green_light|jump_the_gun
    4 has begun|started|begin
  `,
  costs: `
    6 consumable*|supplies|website|software|computer*|advertising|stock + account|covered|eligible|pay|fund|buy
    6 pay_for|buy|finance + with_it|with_the|with_this
    6 own|my|volunteer time|hours|labour + count*|include*|covered|eligible
    6 vat + include*|cost*|expens*|add|deduct
    6 is|are painting|leasing|rent|insulation|roof*|electric*|plumbing|hire|lease*|furniture|fuel|food + eligible|accepted|covered|included|allowed
    5 which|what spending|expenditure|purchases|costs
    5 work|works eligible|covered
    6 include|claim|put petrol|fuel|food|meals|rent|salar*|wages|labour|travel|phone
    5 isn_t|not|aren_t covered|included|eligible|paid
    5 labour|labor|petrol|fuel + count*|include*|covered
    5 grant|fund|programme|scheme|aid|it pay|pays|paying for
    5 what|which covered|included|funded|financed|paid
    5 taxes|architect*|surveyor*|consultan* + eligible|covered|paid|pay|cost*
    5 pay|pays|paid for staff|rent|salar*|wages|equipment|travel|vehicle|time
    5 does|do|will grant|it|fund|aid|programme cover|pay|include|fund + -percent*|half|much|whole|full|all
    5 buy|purchase|pay_for|used_to_buy + grant|money|fund* + can
    5 vat + cost*|expens*|includ*|eligible|count*
    5 eligible|ineligible cost*|expens*|spend*|item*
    5 @item cost* + includ*|covered|eligible|count*
    5 spent|spend + money|what|on|can|grant
    5 include|claim|count|add + @item|my_own|labour
    5 cost|costs|expens* + include*|allowed|claim*
    5 eligible|covered|allowed|funded|included + @item + -certificate* + -@who
    4 what kind|type|sort cost*|expens*|spending
    5 cost|costs|expens*|expenditure*|spend*|outlay* + @covered|which|what|kind*|type* + -how_much + -whole|part|percent*|rate
    4 expens*|expenditure*
    4 costs + -percent*|much
    5 @item + @covered + -minimis|combin* + -certificate* + -bank + -tax_credit + -how_much
    2 vat
    4 cover* + what|does|do|@item + -percent*|much|rate
    4 what paid|funded|covered|counts
    4 spend|use + money|grant|aid|funds + on|for
    4 buy + with|grant|money
    4 second_hand|used_equipment
    4 pay for + @item
  `,
  cumulation: `
    6 combine|combined|combining + with
    6 two|2|several grants|subsidies|aids|schemes
    6 region|state|council|county|city|bank|eu already|also funds|helps|supports|pays|gives
    6 with another|other|second scheme|grant|programme|aid|subsid*|fund*
    6 already funds|funded|supports|supported
    6 also have|get|receive|claim aid|grant|help|money|funding + of|from|region|state
    6 another|other|second|co funder*|sponsor|investor|partner|source
    6 already|also helps|helped|funds|funded|supports|supported|subsidi* + -start*
    6 total aid|grants|subsidies + exceed|more|limit|max*
    5 this and|plus|with another|other|second
    5 other|another aid|grant*|money|funding|subsid* + against|count|affect|matter|reduce
    5 added|add|adding + loan|grant|aid|subsid*
    5 apply|applying two|2|several|multiple|both|other
    5 already|also got|received|had|have grant|aid|subsid*|funding|money
    5 also|too|as_well get|got|receive*|have|apply money|aid|grant*|loan|funding
    5 two|2|both|several grant*|aids|subsid*|scheme*|loans
    5 other|additional public|state|regional|eu|national
    5 money|aid|funding|help from region|state|eu|council|city|government|bank + -who
    5 combin*|stack*|cumul*|add_up|alongside|together|in_addition|on_top|double + @aid|credit*|other*|another|it|this|with
    5 other|another|several|multiple|two|second|different grant*|aid|subsid*|funding|scheme*|loan*|support|programme*
    7 minimis
    5 already|also + receiv*|got|get|had|have|granted|getting|awarded|benefit* + @aid + -start*|sign*|bought|order*
    5 compatib* + -format|file*
    4 both + grant*|aid|have|subsid*|apply
    5 tax_credit*
    4 cofinanc*|co_financ*|match_fund*
    4 combin*|cumulat*|stack*
    4 top_up
  `,
  practice: `
    6 no|any|without consequence*
    6 adviser|accountant|colleague*|boss see|read|sees|reads
    6 risk* + wrong|mistake|error|here|if
    5 get_it_wrong|make_a_mistake
    6 pretend|make_believe|fake|not_real|imaginary + -you|to_be + -imagine
    6 where my|the|our answers|data|texts|documents
    6 write|type|enter|put nonsense|anything|rubbish|fake|false|made_up + -leave
    6 count for_real|really|actually
    6 who send|sends|sending this|it|that + -where
    5 just|only for practice|training|testing
    5 nothing|not being_sent|sent|submitted|goes_out
    5 for practice|practising|training
    5 sent|submitted|filed by_mistake|accident*|accidentally|by_error
    5 actual|real|official government|website|site|portal|ministry + is_this|is_it
    5 check*|looks|reads what_i_write|what_i_type|my_answers
    5 just practi*|testing|playing|trying
    4 for_fun|serious
    5 actually|really|truly|right_now applying|submitting|sending|filing
    5 where data|answers|info*|details + go|goes|end|stored|kept
    5 anybody|anyone|someone|somebody|people|human read|see|look|check|going_to
    5 for_real|real_thing|the_real|make_believe
    5 happens when|if + press|click|hit|finish|submit_here|button + -after
    4 data|answers|information + shared|sold|passed|visible|stored
    5 real|genuine|actual|really|for_real + application|is|this|submission|sent|submit*|count|official + -copy|move|moved|transfer|export|carr*|reus* + -again|later|into|use
    5 simulat*
    4 practice|practis*|practicing|test|trial|demo|exercise|dummy|fake|rehears*|sandbox|mock|pretend + -export
    5 who|anyone|anybody|someone|somebody|they|you see|sees|read|reads|receiv*|access|get|gets|look|looks + type*|typed|answer*|write|wrote|data|here|enter*|this|details|info*|text
    5 anyone|anybody|someone|ministry|council|authorit*|funder*|government|office see|sees|receive*|get|gets|read
    5 ministry|council|authorit*|funder*|government|someone|anyone|anybody + receiv*|sent|see|read|submit*|get_this
    4 sent|submitted|submit|submits|transmitted + anything|anyone|anywhere|somewhere|really|actually|nothing|automatically|save|saving|button|clicking|hitting|pressing
    5 click*|press*|hit|hits|hitting|button|finish_here + submit*|send*|sent|commit*|go|goes|happen*|final
    4 commit*|bind*|binding|oblig* + me|us|anything|legally|to
    4 confidential|private|privacy|secret|anonymous|gdpr
    4 safe_to type|enter|try
    4 stored|kept|saved + data|where|answers|who|long
    4 consequences|risk
  `,
  missing: `
    6 block*|stopping|holding me|us|it + what
    6 mandatory|required|compulsory fields|boxes|questions + aren_t|not|unfilled|empty|missing
    6 boxes|fields|questions|parts left|empty|remaining|to_fill
    6 why not|isn_t complete|finished|done|ready|complete
    6 everything|all ok|okay|fine|good|right|there + finish|can|is|send
    6 still empty|blank|gaps|missing
    6 can_i|may_i finish|end|conclude
    6 have|got|did everything + do_i|have_i|is_it|i + -type + -again
    6 lacking|lacks
    5 still|left|yet need*|fill*|filling|complete|missing
    5 forget|forgotten|forgot something|anything|a_field
    5 leave|left|miss|missed|skip* anything|something + out|did|have
    5 leave_anything_out|left_anything_out|left_out
    5 required fields|boxes|questions + blank|empty|missing|left|not
    5 says|say|shows|marked incomplete|unfinished
    5 am_i|are_we|is_it ready
    5 why + finish|submit|complete|cant|can_t|cannot|done
    5 how_far|nearly|almost + along|done|finished|there
    5 did_not|didn_t|didnt|not_yet|havent|haven_t fill*|complete*|enter
    5 boxes|fields|questions|parts not|empty|left|unfilled|blank|skip*
    5 anything|something forgot*|overlook*|missing|left|miss|missed|skip*
    5 missing
    5 left|remain*|else|still + do|fill*|complete*|need|empty|finish|outstanding + -time|days|open|valid|long + -apply
    5 incomplete|unfinished
    4 forgot*|forget|overlook* + -password|instruction*|previous
    4 empty|blank
    4 complete|completed|finished|done + form|application|file|everything|is_it|my|count*|all
    4 ready + submit*|file|application|form|send|is_my
    4 what_else
    4 not_done|to_fill|gaps|skipped
    4 error*|blocking + form|field*|why
    4 progress + my|form
    4 filled + all|everything|already|enough
  `,
  field: `
    3 what put|write|enter + if|no
    3 revenue|cost + vat|tax
    2 short|brief|long|detailed|precise
    2 role|title|summary|objectives put|write|enter|be
    3 how work_out|calculate|estimate
    3 work_out|calculate|estimate
    3 what_does mean
    2 or + address|site|seat
    2 lines|how_many_lines|how_long
    2 explain|meaning|describe
    2 what write|put|enter|goes
    2 should_i_put|do_i_put|to_put|should_i_write|do_i_write|do_i_enter|to_enter|should_i_enter|goes_in|to_fill_in|fill_in
    2 with_or_without|detailed|breakdown|what_does_that_mean|what_does_it_mean
    1 count|include|interns|mean by
    1 which|what year|address|date|number|name
    1 tips|hints
    1 what|how|which|where should|do|to|goes|can|must|shall|would @action|go
    1 how|what @action
    2 field*|box|boxes|section*|column*
    1 what go|goes in|into|under|for
    3 put|write|enter under|in|into|for|as
    1 which|what + i|we + @action
    3 character*|words|lines|length
    2 example*|sample|hint*|tip|tips|suggestion*|advice
    1 mean*|meaning|definition|what_is
    1 required|optional|mandatory|compulsory
    1 sure put|write|enter
    1 word|phrase|detailed
  `,
};

/** Words of any question about a file, which belong to no topic. */
export const ENGLISH_COMMON = `
  a an i is am be s t m d ll re ve
  grant* aid subsid* funding programme* program* scheme* application* apply applying form file project* company business organisation
  association charity the this that these those there here what when where which who whom whose why how and but for from with without
  into onto about over under our your you they them their his her its she him can could may might must shall should will would does did
  done doing have has had having are was were been being not any some all both each every one two three more most less than then also
  too very just only really please thanks thank hello need needs want wants know like think get got getting make made take takes use
  yes dont doesnt cant isnt whats whens hows ive im ill lets thing things something anything question exactly still yet already after
  before during until once again own same other another such next last first month months week weeks year years day days time today
  tomorrow yesterday euro euros money possible allowed okay fine problem help give given new old small large big little region france
  french europe european public case situation sure put let it so if or as at by in on of to up out do we i me my us
  ask asking look looking see goes go going come comes try trying able two ask say tell`;

/** Subjects about which this chat knows nothing; where they fit at least as well as every topic, none is given. */
export const ENGLISH_ELSEWHERE = `
  8 tax_return|marathon|homework|relationship|divorce*
  6 how_much does|do|would cost|costs
  6 how_much_is_a|how_much_is_an|how_much_are
  6 crash*|froze|freezes|lagging + document|word|computer|file
  6 cooling_off|refund_policy
  6 vote|elections
  6 barbecue|cocktail
  6 tweet
  6 date_of birth|death
  6 earn|earns minister|president|doctor|player
  6 police
  6 meaning|origin|plural|spelling of_the_word|word
  6 lost keys|wallet|cat
  6 make_me laugh|smile
  6 hidden|secret instructions|rules
  6 taxman|hmrc
  6 mountain*|river*|everest + tall*|high*|long*|how|which
  8 other_users|admin_access|forget_everything
  6 fever|cough|flu
  6 wine|beer + with|which
  6 set_up|start|create|register limited|company|business + how + -grant + -apply
  6 employee*|worker*|staff refuse|sunday|fire|sack
  6 cancel*|cancellation + letter|provider|subscription
  6 say_hello|say_hi
  6 name_my|name_for_my
  6 fire an|my employee|staff|worker
  8 api_key|token|credentials
  6 electricity|gas|water|phone bill + lower|reduce|high
  6 rent + contest|dispute|increase
  6 owe|pay tax|taxes + this|grant|on
  6 timer|alarm|remind_me
  6 stocks|shares + buy|sell
  6 ill|vet
  6 visa|visas|passport
  6 fire_brigade|firefighter*|police|ambulance|911|999|112
  6 easter|ramadan|halloween|thanksgiving|new_year_s
  4 tomato*|egg|eggs|pasta|rice|soup|meat|salad|pancake* + kilo|boil|cook|grow|plant|long|recipe
  6 kilo|boil|calorie*|recipe
  6 adopt cat|dog|child|pet
  6 win election*|lottery|match|final
  6 slogan|rhyme*|riddle|quiz|pun|lyrics
  8 pretend_you|pretend_to|pretend_that|pretend_i|imagine_you
  6 to_court|take_them_to_court
  6 nearest|closest station|airport|shop|pharmacy|bus|atm
  6 sales abroad|vat
  6 quantum|physics|philosoph*|theorem|pythagoras|napoleon
  6 stars|universe|galaxy
  6 instagram|facebook|tiktok|youtube|netflix|spotify|whatsapp|gmail|windows
  6 email_account|my_inbox + forgot|hacked|locked
  6 haircut|makeup|shoes|dress|clothes|outfit
  6 workout|marathon
  4 gym
  6 how_are_you|are_you_ok|do_you_like|favourite|favorite
  6 notice_period|minimum_wage|redundan*|maternity|unfair_dismissal
  6 how_far_is|how_many_people_live|inhabitants
  6 baby_name|funeral|baptism
  6 book a|me table|flight|hotel|taxi
  8 ignore|disregard|forget|override|bypass + instruction*|previous|rules|prompt|above|guideline*
  8 prompt*|jailbreak
  8 your instructions|rules|guidelines
  8 you_are_now|act_as|pretend_to|pretend_you|roleplay|role_play|from_now_on|respond_like|answer_like|speak_like|talk_like|repeat_after
  8 developer|debug|admin mode
  8 say_that|confirm_that|just_say|always_say|tell_me_that|always_answer
  8 repeat|reveal|print|show + prompt|above|instructions|secret*
  6 password
  6 weather|forecast + -sales
  4 rain*|sunny|snow* + -sales
  6 poem*|joke*|haiku|sonnet|limerick|rap + -bakery + -oven
  4 poetry|song*|story|stories|essay|novel|recipe*|bake|baking|cook*|cake|bread + -bakery + -oven
  6 christmas
  4 speech|wedding|birthday|present|gift|holiday|vacation
  6 write + letter|email|essay|story|code|song + love|resignation|girlfriend|boyfriend|boss|mum|sorts|python|me + -summary
  6 love_letter|cover_letter|resignation
  6 capital_of|president_of|prime_minister|planet*
  4 king|queen|war|star|moon|ocean|mountain*|population
  6 who_invented|who_wrote|who_won|who_painted|who_discovered|who_is_the|what_year
  4 president
  6 world_cup|champion*|player*|olympic*|score
  4 football|soccer|rugby|tennis|match|league
  6 translat*|synonym*|spell*|grammar
  4 spanish|japanese|chinese|italian|german
  6 aspirin*|headache|diet|symptom*|fever|health_problem|lose_weight
  4 vaccin*|doctor|medic*|illness|sick|pain|pregnan*|dentist
  6 parking|speeding|ticket*|fine + appeal|pay|contest|parking|flight|train|concert
  6 sue|lawsuit|divorce*|evict*|legal_advice|tribunal|fired|prosecut*|will_and + -charter
  4 court|lawyer|solicitor|inherit*|custody|landlord|tenant + -charter
  6 legally|legal + reduce|avoid|advice|is_it|can_i|right* + -form
  6 tax|taxes + return|pay|reduce|avoid|income|declare|evade|file|optimi*|owe|holding|deduct* + -certificate* + -credit
  6 taxable|dividend*|capital_gain*|tax_deductible|offshore|loophole*
  6 passport|driving_licence|driver|citizenship|green_card|residence_permit
  4 visa|visas|immigration
  6 uber|directions + -train_staff + -@covered
  4 flight*|train|plane|hotel*|bus|taxi|airport + -train_staff + -@covered
  6 best|good|recommend*|cheap* restaurant*|film*|movie*|series|book*|phone*|hotel*|wine|game*|shoes|laptop*|bike*|place
  6 restaurant* + near*|open|tonight|eat|best|good
  6 netflix|album + -production
  4 movie*|film*|music|actor*|singer* + -production
  6 supermarket|pool|pharmacy|shop|library|bank|gym|store + open*|close*|hours + -our|we|my
  6 time_is_it|what_time_is
  6 laptop*|computer*|printer*|wifi|internet|screen|phone + will_not|wont|broken|crash*|start|slow|fix|frozen
  6 spider*|legs|dinosaur*|pet
  4 dog|dogs|cat|cats|bird*|animal*
  6 chatgpt|gpt|artificial|are_you_a|are_you_human|human_being|your_name|who_made_you|how_old_are_you + -speak|talk
  4 robot + -speak|talk
  6 calculat*|multipl*|divided|square_root|equation|plus|times + equals|what_is|much|solve|root|37|12
  6 python|javascript|html|sorts|algorithm|code + write|fix|function|debug + -activity + -postal
  6 python|javascript
  6 bitcoin*|crypto*|lottery|bet|betting|horoscope|astrolog* + -stocks_of_goods
  6 homework|meaning_of_life|does_god|dating|girlfriend|boyfriend|tinder|romantic
  6 cheap|buy shoes|clothes|bike|car|tickets + where|best
  6 election*|vote|politic*|government_should
  6 cv|job_interview
  6 who_are_you|do_you_love|i_feel|sad|lonely|summari*|the_news|eat|dinner|lunch|tonight + -news_item
  6 tall|distance_to|far_is|eiffel
  4 tower
  6 mayor_of|mayor
  6 average_salary|average + salary
  6 boss|pay_me|my_employer
  6 fix|repair|mend + leak*|tap|roof_myself|sink|toilet
  6 what_is|what_s + 80|15|144
  6 reply_only|only_yes|yes_to_everything
  6 plant*|garden|tomato* + water|grow|how|when
  6 quid|dollars + phone|under
`;
